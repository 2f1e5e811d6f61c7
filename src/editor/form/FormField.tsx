/** One field: label, control, error and hint, tied to the control by `aria-describedby`. */
import type { ReactNode } from 'react';
import { type Field, formRule, labelOf } from '../values/form-fields.ts';
import { type Action, type State, visibleError } from '../values/form-state.ts';
import { useSite } from './site-context.ts';

export interface FieldProps {
  readonly name: Field;
  readonly state: State;
  readonly dispatch: (action: Action) => void;
}

interface Control {
  readonly id: string;
  readonly name: Field;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
  readonly onBlur: () => void;
}

interface Props extends FieldProps {
  /** Text below the control, in place of the field's own. */
  readonly hint?: ReactNode;
  readonly isHalf?: boolean;
  readonly children: (control: Control) => ReactNode;
}

export function idOf(name: Field): string {
  return `add-${name}`;
}

export function FormField({ name, state, dispatch, hint, isHalf, children }: Props) {
  const { missing, form } = formRule(name);
  const { words } = useSite();
  const error = visibleError(state, name);
  const id = idOf(name);
  const isRequired = missing !== undefined;
  return (
    <div className={(isHalf ?? form?.isHalf) ? 'field' : 'field is-wide'}>
      <label htmlFor={id}>
        {labelOf(name, words)}
        {!isRequired && name !== 'tiposhow' && <span className="add-optional"> opcional</span>}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        'aria-invalid': error !== null,
        'aria-describedby': `${id}-error ${id}-hint`,
        onBlur: () => dispatch({ type: 'touch', field: name }),
      })}
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
      <p className="hint" id={`${id}-hint`}>
        {hint ?? form?.hint}
      </p>
    </div>
  );
}

export interface TextProps extends Omit<Props, 'children'> {
  readonly placeholder?: string | undefined;
  readonly list?: string;
  readonly onLeave?: () => void;
}

export function TextField({ placeholder, list, onLeave, ...field }: TextProps) {
  const { name, state, dispatch } = field;
  const rule = formRule(name);
  const isUrl = rule.kind === 'link';
  return (
    <FormField {...field}>
      {({ onBlur, ...control }) => (
        <input
          {...control}
          value={state.values[name]}
          placeholder={placeholder ?? rule.form?.placeholder}
          inputMode={isUrl ? 'url' : undefined}
          autoCapitalize={isUrl ? 'none' : undefined}
          list={list}
          autoComplete="off"
          onChange={({ target }) => dispatch({ type: 'change', field: name, value: target.value })}
          onMouseUp={({ currentTarget }) => {
            // A filled value is selected by a click, as it is by Tab, so that typing replaces it. There is no click event where
            // what leaving the field before has filled in moves the field between press and release.
            if (!state.typed.has(name)) currentTarget.select();
          }}
          onBlur={() => {
            onBlur();
            onLeave?.();
          }}
        />
      )}
    </FormField>
  );
}

interface SelectProps extends Omit<Props, 'children'> {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value?: string;
  readonly onSelect?: (value: string) => void;
}

export function SelectField({ options, value, onSelect, ...field }: SelectProps) {
  const { name, state, dispatch } = field;
  return (
    <FormField {...field}>
      {(control) => (
        <select
          {...control}
          value={value ?? state.values[name]}
          onChange={({ target }) =>
            onSelect ? onSelect(target.value) : dispatch({ type: 'change', field: name, value: target.value })
          }
        >
          {options.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
