/** What react-jsonschema-form needs for forms in the site's own markup, in Spanish: templates, widgets, texts, errors. */
import {
  ariaDescribedByIds,
  type ErrorSchema,
  ErrorSchemaBuilder,
  type RegistryWidgetsType,
  type RJSFSchema,
  type TemplatesType,
  TranslatableString,
  type ValidatorType,
  type WidgetProps,
} from '@rjsf/utils';
import { type ChangeEvent, useState } from 'react';
import { contentLabel } from '../../domain/versions/content-label.ts';
import { failureText, uploadedPath, uploadPicture } from '../session/api-client.ts';
import { useEditor } from '../session/editor-context.ts';
import { preparePicture } from '../shared/prepare-picture.ts';
import { type Data, pictureUrl } from './collection.ts';
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
} from './templates.tsx';

/** What all controls have; an empty one takes the field out of the data. */
function controlProps({ id, value, disabled, rawErrors, onChange, options }: WidgetProps<Data>) {
  return {
    id,
    value: value ?? '',
    disabled,
    'aria-invalid': Boolean(rawErrors?.length),
    'aria-describedby': ariaDescribedByIds(id),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value === '' ? options.emptyValue : target.value),
  };
}

function BaseInputTemplate(props: WidgetProps<Data>) {
  const { id, required, schema } = props;
  const examples: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isUrl = String(examples[0]).startsWith('http');
  const usualMode = isUrl ? 'url' : undefined;
  return (
    <input
      {...controlProps(props)}
      name={id}
      type={schema.format === 'email' ? 'email' : 'text'}
      inputMode={isNumber ? 'decimal' : usualMode}
      autoCapitalize={isUrl ? 'none' : undefined}
      autoComplete="off"
      placeholder={examplePlaceholder(examples)}
      required={required}
    />
  );
}

/** Examples are of the sample tour: an act of its own sees only how something is written, or what there is to choose from. */
export function examplePlaceholder(examples: readonly unknown[]): string | undefined {
  const text = examples.join(', ');
  if (text.startsWith('http')) return 'https://…';
  if (text.includes('@')) return 'nombre@ejemplo.com';
  const isFormat = /^\S*(?:\d|\/|-[A-Z])\S*$|^[\d ]+$/u.test(text);
  return isFormat || examples.length > 1 ? text : undefined;
}

function TextareaWidget(props: WidgetProps<Data>) {
  return <textarea {...controlProps(props)} rows={props.schema.format === 'markdown' ? 16 : 6} />;
}

/** Includes its label, which the template of fields leaves to it. */
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

/** A picture of content: what it shows now, and a button that uploads another one. */
function PictureWidget({ id, value, onChange, rawErrors }: WidgetProps<Data>) {
  const { store, api } = useEditor();
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setProblem(null);
    const picture = await preparePicture(file);
    setProblem(picture.problem ?? picture.warning);
    if (picture.file === null) return;
    setPart(0);
    const answer = await uploadPicture(store.connection(), 'imagen', picture.file, { onProgress: setPart });
    setPart(null);
    const path = uploadedPath(answer);
    if (path === null) setProblem(failureText(answer));
    else onChange(path.replace(/^\//u, ''));
  };

  return (
    <div className="content-picture stack">
      {typeof value === 'string' && value !== '' && (
        <img src={pictureUrl(api, value)} alt="" loading="lazy" crossOrigin="anonymous" />
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-invalid={Boolean(rawErrors?.length)}
        aria-describedby={ariaDescribedByIds(id)}
        onChange={(event) => void choose(event)}
      />
      {part !== null && <progress value={part} aria-label="Subiendo imagen" />}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The API validates, by the same schemas: ajv compiles validators with `new Function`, which the policy forbids. */
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

export const widgets: RegistryWidgetsType<Data> = { CheckboxWidget, PictureWidget, TextareaWidget };

const TEXTS: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.EmptyArray]: 'Nada todavía.',
  [TranslatableString.OptionPrefix]: 'Opción %1',
};

export function translateText(text: TranslatableString, values: string[] = []): string {
  return (TEXTS[text] ?? text).replace(/%(\d)/gu, (_, index: string) => values[Number(index) - 1] ?? '');
}

/** Returns the widgets of fields by what they hold: the schemas say it by their examples and lengths. */
export function toUiSchema(schema: RJSFSchema): Record<string, unknown> {
  const { properties, items, examples, maxLength, format } = schema;
  const [example] = Array.isArray(examples) ? examples : [];
  const text = typeof example === 'string' ? example : '';
  const isLong = (maxLength ?? 0) > 300 && text !== '' && !text.startsWith('http');
  const isPicture = /\.(?:jpe?g|png|webp)$/u.test(text);
  const textWidget = format === 'markdown' || isLong ? 'textarea' : null;
  const widget = isPicture ? 'PictureWidget' : textWidget;
  const children = Object.entries(properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'object' ? [[name, toUiSchema(each as RJSFSchema)] as const] : [],
  );
  return {
    ...(widget ? { 'ui:widget': widget } : {}),
    ...Object.fromEntries(children),
    ...(typeof items === 'object' && !Array.isArray(items) ? { items: toUiSchema(items as RJSFSchema) } : {}),
  };
}

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

/** Returns a message with the value of its example only: in a file it has a key, `nombre: "Rita"`. */
function withoutKey(message: string): string {
  return message.replace(/(por ejemplo, )\w+: "(.*)"$/u, '$1$2');
}
