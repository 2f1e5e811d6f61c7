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
import { contentLabel } from '../../domain/versions/content-label.ts';
import type { Data } from './collection.ts';
import { PictureWidget } from './PictureWidget.tsx';
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
} from './templates.tsx';

/** What all controls have; an empty one takes the field out of the data. */
function controlOf({ id, value, disabled, rawErrors, onChange, options }: WidgetProps<Data>) {
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
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isUrl = typeof example === 'string' && example.startsWith('http');
  return (
    <input
      {...controlOf(props)}
      name={id}
      type={schema.format === 'email' ? 'email' : 'text'}
      inputMode={isNumber ? 'decimal' : isUrl ? 'url' : undefined}
      autoCapitalize={isUrl ? 'none' : undefined}
      autoComplete="off"
      placeholder={example === undefined ? undefined : String(example)}
      required={required}
    />
  );
}

function TextareaWidget(props: WidgetProps<Data>) {
  return <textarea {...controlOf(props)} rows={props.schema.format === 'markdown' ? 16 : 6} />;
}

/** Includes its label, which the template of fields leaves to it. */
function CheckboxWidget(props: WidgetProps<Data>) {
  const { value, label, onChange } = props;
  return (
    <label className="line">
      <input
        {...controlOf(props)}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      {contentLabel(label)}
    </label>
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

export function translate(text: TranslatableString, values: string[] = []): string {
  return (TEXTS[text] ?? text).replace(/%(\d)/gu, (_, index: string) => values[Number(index) - 1] ?? '');
}

/** Returns the widgets of fields by what they hold: the schemas say it by their examples and lengths. */
export function uiSchema(schema: RJSFSchema): Record<string, unknown> {
  const { properties, items, examples, maxLength, format } = schema;
  const [example] = Array.isArray(examples) ? examples : [];
  const text = typeof example === 'string' ? example : '';
  const isLong = (maxLength ?? 0) > 300 && text !== '' && !text.startsWith('http');
  const isPicture = /\.(?:jpe?g|png|webp)$/u.test(text);
  const widget = isPicture ? 'PictureWidget' : format === 'markdown' || isLong ? 'textarea' : null;
  const children = Object.entries(properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'object' ? [[name, uiSchema(each as RJSFSchema)] as const] : [],
  );
  return {
    ...(widget ? { 'ui:widget': widget } : {}),
    ...Object.fromEntries(children),
    ...(typeof items === 'object' && !Array.isArray(items) ? { items: uiSchema(items as RJSFSchema) } : {}),
  };
}

/** Returns the API's messages by dotted path as nested errors: `{'redes.facebook': 'No es un enlace'}` → `{redes: {facebook: {__errors: ['No es un enlace']}}}` */
export function errorSchema(fields: Readonly<Record<string, string>>): ErrorSchema<Data> {
  const builder = new ErrorSchemaBuilder<Data>();
  for (const [path, message] of Object.entries(fields))
    builder.addErrors(withoutKey(message), path === '' ? [] : path.split('.'));
  return builder.ErrorSchema;
}

/** Returns a message with the value of its example only: in a file it has a key, `nombre: "Rita"`. */
function withoutKey(message: string): string {
  return message.replace(/(por ejemplo, )\w+: "(.*)"$/u, '$1$2');
}
