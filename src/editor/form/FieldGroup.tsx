/** A group of fields with an input for each by its kind, in the order of the screen. */
import { Fragment, type ReactNode } from 'react';
import { fieldGroups, type FieldGroup as Group } from '../../schemas/field-rule.ts';
import { type Field, formRule, groupFields } from '../values/form-fields.ts';
import { fromInput, toInput } from '../values/time-value.ts';
import { type FieldProps, FormField, TextField, type TextProps } from './FormField.tsx';
import { useSite } from './site-context.ts';

export type FormProps = Omit<FieldProps, 'name'>;

interface Props extends FormProps {
  readonly group: Group;
  /** In place of the group's own. */
  readonly legend?: string;
  /** In place of the input of its kind; null for none. */
  readonly inputs?: { readonly [field in Field]?: ReactNode };
  readonly children?: ReactNode;
}

export function FieldGroup({ group, legend, inputs = {}, children, ...form }: Props) {
  const { intro, ...own }: { legend: string; intro?: string } = fieldGroups[group];
  return (
    <fieldset className="add-group">
      <legend>{legend ?? own.legend}</legend>
      {intro && <p className="is-wide">{intro}</p>}
      {groupFields(group).map((name) => (
        <Fragment key={name}>{name in inputs ? inputs[name] : <FieldInput {...form} name={name} />}</Fragment>
      ))}
      {children}
    </fieldset>
  );
}

/** @param props those of a text apply to texts and links only */
export function FieldInput(props: TextProps) {
  const { name, state, dispatch } = props;
  const { clock } = useSite();
  const { kind } = formRule(name);
  if (kind !== 'date' && kind !== 'time' && kind !== 'notes') return <TextField {...props} />;
  const value = state.values[name];
  const change = (text: string) => dispatch({ type: 'change', field: name, value: text });
  return (
    <FormField {...props}>
      {(control) => {
        if (kind === 'notes')
          return (
            <textarea {...control} rows={4} value={value} onChange={({ target }) => change(target.value)} />
          );
        const [shown, read] =
          kind === 'time' ? [toInput(value), (text: string) => fromInput(text, clock)] : [value, String];
        return (
          <input
            {...control}
            type={kind}
            step={kind === 'time' ? '1800' : undefined}
            value={shown}
            onChange={({ target }) => change(read(target.value))}
          />
        );
      }}
    </FormField>
  );
}
