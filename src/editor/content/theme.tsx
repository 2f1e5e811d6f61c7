/** Theme for react-jsonschema-form with the site's markup: templates, widgets, errors. */
import {
  type ErrorSchema,
  ErrorSchemaBuilder,
  type RegistryWidgetsType,
  type TemplatesType,
  type ValidatorType,
  type WidgetProps,
} from '@rjsf/utils';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { contentLabel } from '../../domain/versions/content-label.ts';
import { replaceLineEnds } from '../../schemas/fields/text.ts';
import { answerFailure } from '../session/api-client.ts';
import { getState } from '../session/editor-state.ts';
import { usePictureUpload } from '../session/use-picture-upload.ts';
import { Button } from '../shared/Button.tsx';
import { controlTexts, Select, TextInput } from '../shared/LabelledField.tsx';
import type { Data } from '../shared/merge-data.ts';
import { placeholderOf } from './field-texts.ts';
import { pictureUrl } from './store-content.ts';
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
} from './templates.tsx';

/** Returns the props that all controls share. An empty control removes the field from the data. */
function controlProps({ id, value, required, rawErrors, onChange, options, schema }: WidgetProps<Data>) {
  const lineEnd = schema.format === 'notes' || schema.format === 'markdown' ? '\n' : ' ';
  return {
    id,
    value: value ?? '',
    required,
    ...controlTexts(id, Boolean(rawErrors?.length)),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value === '' ? options.emptyValue : replaceLineEnds(target.value, lineEnd)),
  };
}

function BaseInputTemplate(props: WidgetProps<Data>) {
  const { id, schema, onChange } = props;
  const isLink = schema.format === 'link' || schema.format === 'video';
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <TextInput
      {...controlProps(props)}
      name={id}
      type={schema.format === 'email' ? 'email' : 'text'}
      onLink={isLink ? onChange : undefined}
      inputMode={isNumber ? 'decimal' : undefined}
      placeholder={placeholderOf(schema)}
    />
  );
}

function TextareaWidget(props: WidgetProps<Data>) {
  return <textarea {...controlProps(props)} rows={props.schema.format === 'markdown' ? 16 : 6} />;
}

function SelectWidget(props: WidgetProps<Data>) {
  const values = props.options.enumOptions?.map(({ value }) => String(value)) ?? [];
  // A new entry has no choice yet.
  const offered = props.schema.default === undefined ? new Set(['', ...values]) : values;
  return <Select {...controlProps(props)} options={[...offered].map((value) => [value, value])} />;
}

/** A checkbox with its label, which the field template leaves out. */
function CheckboxWidget(props: WidgetProps<Data>) {
  const { value, label, onChange } = props;
  return (
    <label className="line">
      <input
        {...controlProps(props)}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {contentLabel(label)}
    </label>
  );
}

/** Context that the form passes to its widgets. */
export interface FormUploads {
  /** Changes the number of running uploads. The form can be saved once there are none. */
  readonly countUploads: (change: (uploads: number) => number) => void;
}

/** A picture: the current picture, a button to upload another, and for optional pictures a button to remove it. */
function PictureWidget({ id, value, required, onChange, rawErrors, registry }: WidgetProps<Data>) {
  const { countUploads } = registry.formContext as FormUploads;
  const input = useRef<HTMLInputElement>(null);
  const [isUploaded, setIsUploaded] = useState(false);
  const { fraction, problem, warning, unsent, upload, stop } = usePictureUpload({
    connection: getState().connection,
    field: 'imagen',
    onUploaded: (path) => {
      onChange(path.replace(/^\//u, ''));
      setIsUploaded(true);
    },
    onFailed: answerFailure,
  });
  const message = problem ?? warning;
  const isUploading = fraction !== null;
  useEffect(() => {
    if (!isUploading) return;
    countUploads((uploads) => uploads + 1);
    return () => countUploads((uploads) => uploads - 1);
  }, [isUploading, countUploads]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void upload(file);
  };

  const remove = () => {
    stop();
    onChange(undefined);
    input.current?.focus();
  };

  const hasPicture = typeof value === 'string' && value !== '';
  return (
    <div className="content-picture stack">
      {hasPicture && <img src={pictureUrl(value)} alt="" loading="lazy" crossOrigin="anonymous" />}
      {hasPicture && !required && (
        <Button label="Quitar imagen" about={itemName(id)} className="is-start" onPress={remove} />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        {...controlTexts(id, Boolean(rawErrors?.length))}
        onChange={choose}
      />
      {isUploading && <progress value={fraction} aria-label="Subiendo imagen" />}
      <p className="visually-hidden" role="status">
        {isUploading && 'Subiendo imagen…'}
        {!isUploading && isUploaded && problem === null && hasPicture && 'Imagen lista.'}
      </p>
      {message && (
        <p className="error" role="alert">
          {message} {unsent && <Button label="Subir otra vez" onPress={() => upload(unsent)} />}
        </p>
      )}
    </div>
  );
}

/** Returns the name of the list element that has the field: "Días 1" (`contenido_dias_0_imagen`); '' outside of lists. */
function itemName(id: string): string {
  const [, list, index] = /_([^_]+)_(\d+)_[^_]+$/u.exec(id) ?? [];
  return list === undefined ? '' : contentLabel(`${list}-${Number(index) + 1}`);
}

/** Accepts everything: the API validates with the same schemas. ajv uses `new Function`, which the policy forbids. */
export const validator: ValidatorType<Data> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

export const templates: Partial<TemplatesType<Data>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  BaseInputTemplate,
};

/** Widgets by type and format of the schema. A text with another format is one line. */
export const widgets: RegistryWidgetsType<Data> = {
  CheckboxWidget,
  SelectWidget,
  picture: PictureWidget,
  paragraph: TextareaWidget,
  notes: TextareaWidget,
  markdown: TextareaWidget,
};

/**
 * Returns the API's messages by dotted path as nested errors:
 * `{'redes.facebook': 'No es un enlace'}` → `{redes: {facebook: {__errors: ['No es un enlace']}}}`
 */
export function toErrorSchema(fields: Readonly<Record<string, string>>): ErrorSchema<Data> {
  const builder = new ErrorSchemaBuilder<Data>();
  for (const [path, message] of Object.entries(fields))
    builder.addErrors(withoutKey(message), path === '' ? [] : path.split('.'));
  return builder.ErrorSchema;
}

/** Removes the file's key from a message: `nombre: "Rita"` → `Rita`. */
function withoutKey(message: string): string {
  return message.replace(/(por ejemplo, )\w+: "(.*)"$/u, '$1$2');
}
