/** What react-jsonschema-form needs for forms in the site's own markup, in Spanish: templates, widgets, texts, errors. */
import {
  ariaDescribedByIds,
  type ErrorSchema,
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

function BaseInputTemplate(props: WidgetProps<Data>) {
  const { id, value, required, disabled, schema, rawErrors, onChange, options } = props;
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isUrl = typeof example === 'string' && example.startsWith('http');
  return (
    <input
      id={id}
      name={id}
      type={schema.format === 'email' ? 'email' : 'text'}
      inputMode={isNumber ? 'decimal' : isUrl ? 'url' : undefined}
      autoCapitalize={isUrl ? 'none' : undefined}
      autoComplete="off"
      value={value ?? ''}
      placeholder={example === undefined ? undefined : String(example)}
      required={required}
      disabled={disabled}
      aria-invalid={Boolean(rawErrors?.length)}
      aria-describedby={ariaDescribedByIds(id)}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  );
}

function TextareaWidget({ id, value, schema, onChange, options, rawErrors }: WidgetProps<Data>) {
  return (
    <textarea
      id={id}
      rows={schema.format === 'markdown' ? 16 : 6}
      value={value ?? ''}
      aria-invalid={Boolean(rawErrors?.length)}
      aria-describedby={ariaDescribedByIds(id)}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  );
}

/** Includes its label, which the template of fields leaves to it. */
function CheckboxWidget({ id, value, label, disabled, onChange, rawErrors }: WidgetProps<Data>) {
  return (
    <label className="content-checkbox">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        aria-invalid={Boolean(rawErrors?.length)}
        aria-describedby={ariaDescribedByIds(id)}
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
  const widget =
    typeof example === 'string' && /\.(?:jpe?g|png|webp)$/u.test(example)
      ? 'PictureWidget'
      : format === 'markdown' ||
          ((maxLength ?? 0) > 300 && typeof example === 'string' && !example.startsWith('http'))
        ? 'textarea'
        : null;
  const children = Object.entries(properties ?? {}).flatMap(([name, each]) =>
    typeof each === 'object' ? [[name, uiSchema(each as RJSFSchema)] as const] : [],
  );
  return {
    ...(widget ? { 'ui:widget': widget } : {}),
    ...Object.fromEntries(children),
    ...(typeof items === 'object' && !Array.isArray(items) ? { items: uiSchema(items as RJSFSchema) } : {}),
  };
}

interface Node {
  [field: string]: Node | string[];
}

/** Returns the API's messages by dotted path as nested errors: `{'redes.facebook': 'No es un enlace'}` → `{redes: {facebook: {__errors: ['No es un enlace']}}}` */
export function errorSchema(fields: Readonly<Record<string, string>>): ErrorSchema<Data> {
  const root: Node = Object.create(null) as Node;
  for (const [path, message] of Object.entries(fields)) {
    let node = root;
    for (const field of path === '' ? [] : path.split('.')) {
      const next = node[field];
      const child: Node = next && !Array.isArray(next) ? next : (Object.create(null) as Node);
      node[field] = child;
      node = child;
    }
    node['__errors'] = [withoutKey(message)];
  }
  return root as ErrorSchema<Data>;
}

/** Returns a message with the value of its example only: in a file it has a key, `nombre: "Rita"`. */
function withoutKey(message: string): string {
  return message.replace(/(por ejemplo, )\w+: "(.*)"$/u, '$1$2');
}
