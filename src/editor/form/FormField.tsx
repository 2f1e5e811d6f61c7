/** One field: label, control, error and hint, tied to the control by `aria-describedby`. */
import type { ReactNode } from 'react';
import { type Field, labelOf, ruleOf } from '../values/form-fields.ts';
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
  /** Text below the control. */
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly children: (control: Control) => ReactNode;
}

export function idOf(name: Field): string {
  return `add-${name}`;
}

export function FormField({ name, state, dispatch, hint, className = '', children }: Props) {
  const { words } = useSite();
  const error = visibleError(state, name);
  const id = idOf(name);
  const isRequired = ruleOf(name).missing !== undefined;
  return (
    <div className={`field ${className}`}>
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
        {hint}
      </p>
    </div>
  );
}

interface TextProps extends FieldProps {
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'url';
  readonly list?: string;
  readonly onLeave?: () => void;
}

export function TextField({ hint, className, placeholder, inputMode, list, onLeave, ...field }: TextProps) {
  const { name, state, dispatch } = field;
  return (
    <FormField {...field} hint={hint} {...(className ? { className } : {})}>
      {({ onBlur, ...control }) => (
        <input
          {...control}
          value={state.values[name]}
          placeholder={placeholder}
          inputMode={inputMode}
          autoCapitalize={inputMode === 'url' ? 'none' : undefined}
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
