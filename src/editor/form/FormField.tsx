/** One field: label, control, error and hint, tied to the control by `aria-describedby`. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Kind } from '../../schemas/field-rule.ts';
import { useSite } from '../session/editor-context.ts';
import {
  type Field,
  fieldLabel,
  formRule,
  fromMomentInput,
  fromTimeInput,
  toMomentInput,
  toTimeInput,
} from '../values/form-fields.ts';
import { visibleError } from '../values/form-state.ts';
import { useForm } from './use-show-form.ts';

type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'
> & {
  readonly onBlur: () => void;
};

interface Props {
  readonly name: Field;
  /** Text below the control, in place of the field's own. */
  readonly hint?: ReactNode;
  readonly isHalf?: boolean;
  readonly children: (control: Control) => ReactNode;
}

export function fieldId(name: Field): string {
  return `field-${name}`;
}

export function FormField({ name, hint, isHalf, children }: Props) {
  const { state, dispatch } = useForm();
  const { words } = useSite();
  const { missing, form } = formRule(name);
  const error = visibleError(state, name);
  const id = fieldId(name);
  const isRequired = missing !== undefined;
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error === null) return;
    // After the tap that has left the field: a button would move away under the finger.
    const timer = setTimeout(() => message.current && showAboveBar(message.current), TAP_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <div className={(isHalf ?? form?.isHalf) ? 'field' : 'field is-wide'}>
      <label htmlFor={id}>
        {fieldLabel(name, words)}
        {!isRequired && !form?.isAlwaysChosen && <span className="add-optional"> opcional</span>}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        'aria-invalid': error !== null,
        'aria-describedby': `${id}-error ${id}-hint`,
        onBlur: () => dispatch({ type: 'touch', field: name }),
      })}
      <p ref={message} className="error" id={`${id}-error`}>
        {error}
      </p>
      <p className="hint" id={`${id}-hint`}>
        {hint ?? form?.hint}
      </p>
    </div>
  );
}

const TAP_MS = 300;

/** Scrolls what the bar at the bottom covers into sight. */
function showAboveBar(element: HTMLElement): void {
  const bar = document.querySelector('.editor-status')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  if (bar && top < bar.bottom && bottom > bar.top) scrollBy(0, bottom - bar.top + 8);
}

export type Options = readonly (readonly [value: string, label: string])[];

interface InputProps extends Omit<Props, 'children'> {
  /** Choices of a select. */
  readonly options?: Options;
  readonly placeholder?: string | undefined;
  /** Id of a list of suggestions. */
  readonly list?: string;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  /** Value in place of the field's own; `onText` gets what is typed. */
  readonly value?: string;
  readonly onText?: (text: string) => void;
}

interface NativeInput {
  readonly type: string;
  readonly step?: string;
  readonly show: (stored: string) => string;
  readonly store: (value: string, clock: 12 | 24) => string;
}

const NATIVE_INPUTS: { readonly [kind in Kind]?: NativeInput } = {
  date: { type: 'date', show: String, store: String },
  time: { type: 'time', step: '1800', show: toTimeInput, store: fromTimeInput },
  moment: { type: 'datetime-local', show: (stored) => toMomentInput(stored), store: fromMomentInput },
};

/** A field with the input of its kind, or a select where it has options. */
export function FieldInput({ options, placeholder, list, onLeave, onText, ...field }: InputProps) {
  const { name } = field;
  const { state, dispatch } = useForm();
  const { clock } = useSite();
  const { kind, form } = formRule(name);
  const { value = state.values[name] } = field;
  const native = NATIVE_INPUTS[kind ?? 'text'];
  const change = onText ?? ((text: string) => dispatch({ type: 'change', field: name, value: text }));
  return (
    <FormField {...field}>
      {({ onBlur, ...attributes }) => {
        const leave = () => {
          onBlur();
          onLeave?.();
        };
        const control = {
          ...attributes,
          value: native ? native.show(value) : value,
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            change(native ? native.store(target.value, clock) : target.value),
          onBlur: leave,
        };
        if (options) return <Select {...control} options={options} />;
        if (kind === 'notes') return <textarea {...control} rows={4} />;
        if (native) return <input {...control} type={native.type} step={native.step} />;
        return (
          <input
            {...control}
            placeholder={placeholder ?? form?.placeholder}
            inputMode={kind === 'link' ? 'url' : undefined}
            autoCapitalize={kind === 'link' ? 'none' : undefined}
            list={list}
            autoComplete="off"
            onMouseUp={({ currentTarget }) => {
              // A filled value is selected by a click, as it is by Tab, so that typing replaces it. There is no click event where
              // what leaving the field before has filled in moves the field between press and release.
              if (!state.typed.has(name)) currentTarget.select();
            }}
          />
        );
      }}
    </FormField>
  );
}

export function Select({ options, ...select }: ComponentProps<'select'> & { readonly options: Options }) {
  return (
    <select {...select}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface LabelledProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** None for an input that its form reads. */
  readonly onText?: (text: string) => void;
}

/** An input outside of the fields of a show, with its label and hint. */
export function LabelledInput({ label, hint, onText, ...input }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={input.id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        aria-describedby={hint && `${input.id}-hint`}
        onChange={({ target }) => onText?.(target.value)}
      />
      {hint && (
        <p className="hint" id={`${input.id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
