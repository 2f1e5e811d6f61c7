/** Templates and widgets of react-jsonschema-form in the site's own markup, and its few texts in Spanish. */
import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  ariaDescribedByIds,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RegistryWidgetsType,
  type RJSFSchema,
  type TemplatesType,
  TranslatableString,
  type ValidatorType,
  type WidgetProps,
} from '@rjsf/utils';
import type { Data } from './collection.ts';
import { fieldLabel } from './labels.ts';
import { PictureWidget } from './PictureWidget.tsx';

/** The API validates, by the same schemas: ajv compiles validators with `new Function`, which the policy forbids. */
export const validator: ValidatorType<Data> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

function FieldTemplate(props: FieldTemplateProps<Data>) {
  const { id, label, children, rawErrors, rawDescription, hidden, required, schema } = props;
  if (hidden) return <div hidden>{children}</div>;
  const isGroup = schema.type === 'object' || schema.type === 'array';
  const errors = (
    <p className="error" id={`${id}__error`}>
      {rawErrors?.join(' ')}
    </p>
  );
  if (isGroup) {
    return (
      <>
        {children}
        {errors}
      </>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {fieldLabel(label)}
        {!required && <span className="add-optional"> opcional</span>}
      </label>
      {children}
      {errors}
      <p className="hint" id={`${id}__description`}>
        {rawDescription}
      </p>
    </div>
  );
}

function ObjectFieldTemplate({
  title,
  description,
  properties,
  fieldPathId,
}: ObjectFieldTemplateProps<Data>) {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.path.length === 0) return <div className="content-group">{fields}</div>;
  return (
    <fieldset className="content-group">
      {Number.isNaN(Number(title)) && <legend>{fieldLabel(title)}</legend>}
      {description && <p className="hint">{description}</p>}
      {fields}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Data>) {
  const { title, items, canAdd, onAddClick, schema } = props;
  return (
    <fieldset className="content-group">
      <legend>{fieldLabel(title)}</legend>
      <p className="hint">{schema.description}</p>
      {items}
      {canAdd && (
        <button type="button" className="button is-secondary content-add" onClick={onAddClick}>
          Agregar
        </button>
      )}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  hasToolbar,
}: ArrayFieldItemTemplateProps<Data>) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  return (
    <div className="content-item">
      {children}
      {hasToolbar && (
        <p className="content-item-buttons">
          <button type="button" className="add-link" disabled={!hasMoveUp} onClick={onMoveUpItem}>
            Subir<span className="visually-hidden"> {index + 1}</span>
          </button>
          <button type="button" className="add-link" disabled={!hasMoveDown} onClick={onMoveDownItem}>
            Bajar<span className="visually-hidden"> {index + 1}</span>
          </button>
          {hasRemove && (
            <button type="button" className="add-link" onClick={onRemoveItem}>
              Quitar<span className="visually-hidden"> {index + 1}</span>
            </button>
          )}
        </p>
      )}
    </div>
  );
}

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

function TextareaWidget({ id, value, onChange, options, rawErrors }: WidgetProps<Data>) {
  return (
    <textarea
      id={id}
      rows={6}
      value={value ?? ''}
      aria-invalid={Boolean(rawErrors?.length)}
      aria-describedby={ariaDescribedByIds(id)}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  );
}

export const templates: Partial<TemplatesType<Data>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  BaseInputTemplate,
};

export const widgets: RegistryWidgetsType<Data> = { PictureWidget, TextareaWidget };

const TEXTS: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: 'Sí',
  [TranslatableString.NoLabel]: 'No',
  [TranslatableString.EmptyArray]: 'Nada todavía.',
  [TranslatableString.OptionPrefix]: 'Opción %1',
};

export function translate(text: TranslatableString, values: string[] = []): string {
  return (TEXTS[text] ?? text).replace(/%(\d)/gu, (_, index: string) => values[Number(index) - 1] ?? '');
}

/** Widgets by what the fields hold: the schemas say it by their examples and lengths. */
export function uiSchema(schema: RJSFSchema): Record<string, unknown> {
  const { properties, items, examples, maxLength } = schema;
  const [example] = Array.isArray(examples) ? examples : [];
  const widget =
    typeof example === 'string' && /\.(?:jpe?g|png|webp)$/u.test(example)
      ? 'PictureWidget'
      : (maxLength ?? 0) > 300 && typeof example === 'string' && !example.startsWith('http')
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
