/** Inputs of react-jsonschema-form in the site's own markup. */
import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { contentLabel } from '../../domain/versions/content-label.ts';
import type { Data } from './collection.ts';

export function BaseInputTemplate(props: WidgetProps<Data>) {
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

export function TextareaWidget({ id, value, schema, onChange, options, rawErrors }: WidgetProps<Data>) {
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

/** With its label, which the template of fields leaves to it. */
export function CheckboxWidget({ id, value, label, disabled, onChange, rawErrors }: WidgetProps<Data>) {
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
