/** A field of a show with the input for its kind, and groups of fields. */
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { type FieldGroupName, fieldGroups, type Kind } from '../../schemas/field-rule.ts';
import { useSite } from '../session/editor-context.ts';
import { type Choices, controlTexts, LabelledField, Select, TextInput } from '../shared/LabelledField.tsx';
import {
  type Field,
  fieldLabel,
  formRule,
  fromMomentInput,
  fromTimeInput,
  groupFields,
  type Messages,
  toDateInput,
  toMomentInput,
  toTimeInput,
} from '../values/form-fields.ts';
import { firstError } from '../values/form-rules.ts';
import { visibleError } from '../values/form-state.ts';
import { useForm } from './use-show-form.ts';

interface Props {
  readonly name: Field;
  /** Text below the control, instead of the field's own hint. */
  readonly hint?: ReactNode;
  readonly isHalf?: boolean;
}

export function fieldId(name: Field): string {
  return `field-${name}`;
}

/** Moves the focus to the first field with an error. @param otherwise id of the element to focus if no field has an error */
export function focusFirstError(errors: Messages, otherwise = ''): void {
  const field = firstError(errors);
  const element = document.getElementById(field ? fieldId(field) : otherwise);
  element?.closest('details')?.setAttribute('open', '');
  element?.focus();
}

/** Returns the attributes of a field and its control. */
export function useField({ name, hint, isHalf }: Props) {
  const { state } = useForm();
  const { words } = useSite();
  const { missing, form } = formRule(name);
  const error = visibleError(state, name);
  const id = fieldId(name);
  const isRequired = missing !== undefined;
  const errorRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error === null) return;
    // Waits for the tap that has left the field, because its button would move away under the finger.
    const timer = setTimeout(() => errorRef.current && scrollAboveBar(errorRef.current), TAP_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return {
    field: {
      id,
      label: fieldLabel(name, words),
      isOptional: !isRequired && !form?.isAlwaysChosen,
      isWide: !(isHalf ?? form?.isHalf),
      error,
      errorRef,
      hint: hint ?? form?.hint,
    },
    control: { id, name, required: isRequired, ...controlTexts(id, error !== null) },
  };
}

/** Milliseconds, longer than most taps. The press takes the focus from the field, the click comes later. */
const TAP_MS = 300;

/** Scrolls an element into view if the bar at the bottom covers it. */
function scrollAboveBar(element: HTMLElement): void {
  const bar = document.querySelector('.editor-status')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  if (bar && top < bar.bottom && bottom > bar.top) scrollBy(0, bottom - bar.top + 8);
}

interface InputProps extends Props {
  /** Choices of a select. */
  readonly options?: Choices;
  readonly placeholder?: string | undefined;
  /** Id of a list of suggestions. */
  readonly list?: string;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  /** Value instead of the field's own; `onText` receives typed text. */
  readonly value?: string;
  readonly onText?: (text: string) => void;
}

interface NativeInput {
  readonly type: string;
  readonly step?: string;
  readonly toInput: (stored: string) => string;
  readonly fromInput: (value: string, hourFormat: 12 | 24) => string;
}

const NATIVE_INPUTS: { readonly [kind in Kind]?: NativeInput } = {
  date: { type: 'date', toInput: toDateInput, fromInput: String },
  time: { type: 'time', step: '1800', toInput: toTimeInput, fromInput: fromTimeInput },
  moment: { type: 'datetime-local', toInput: (stored) => toMomentInput(stored), fromInput: fromMomentInput },
};

/** Converts the value of an input to stored text. @param hourFormat hour format of the home country */
export function fromInput(field: Field, value: string, hourFormat: 12 | 24): string {
  const native = NATIVE_INPUTS[formRule(field).kind ?? 'text'];
  return native ? native.fromInput(value, hourFormat) : value;
}

/** A field with the input of its kind, or a select if the caller passes `options`. */
export function FieldInput({ options, placeholder, list, onLeave, onText, ...props }: InputProps) {
  const { name } = props;
  const { state, dispatch } = useForm();
  const { hourFormat } = useSite();
  const { kind, form } = formRule(name);
  const { field, control: attributes } = useField(props);
  /** True from the focus until the first click. */
  const hasEntered = useRef(false);
  const { value = state.values[name] } = props;
  const native = NATIVE_INPUTS[kind ?? 'text'];
  const change = onText ?? ((text: string) => dispatch({ type: 'change', field: name, value: text }));
  const control = {
    ...attributes,
    value: native ? native.toInput(value) : value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change(fromInput(name, target.value, hourFormat)),
    onBlur: () => {
      dispatch({ type: 'touch', field: name });
      onLeave?.();
    },
  };
  const input = () => {
    if (options) return <Select {...control} options={options} />;
    if (kind === 'notes') return <textarea {...control} rows={4} />;
    if (native) return <input {...control} type={native.type} step={native.step} />;
    return (
      <TextInput
        {...control}
        onLink={kind === 'link' || kind === 'map' ? change : undefined}
        placeholder={placeholder ?? form?.placeholder}
        list={list}
        onFocus={() => {
          hasEntered.current = true;
        }}
        onMouseUp={({ currentTarget }) => {
          // Selects a filled-in value so that typing replaces it, as with Tab; later clicks place the caret. There is no click event
          // if leaving the previous field fills in a value and moves this field between press and release.
          if (hasEntered.current && !state.typed.has(name)) currentTarget.select();
          hasEntered.current = false;
        }}
      />
    );
  };
  return <LabelledField {...field}>{input()}</LabelledField>;
}

interface GroupProps {
  readonly group: FieldGroupName;
  /** Legend instead of the group's own. */
  readonly legend?: string;
  /** Inputs instead of those for the fields' kinds; null for no input. */
  readonly inputs?: { readonly [field in Field]?: ReactNode };
  readonly children?: ReactNode;
}

export function FieldGroup({ group, legend, inputs = {}, children }: GroupProps) {
  const { intro, ...own }: { legend: string; intro?: string } = fieldGroups[group];
  return (
    <fieldset className="form-group rows">
      <legend>{legend ?? own.legend}</legend>
      {intro && <p className="is-wide">{intro}</p>}
      {groupFields(group).map((name) => (
        <Fragment key={name}>{name in inputs ? inputs[name] : <FieldInput name={name} />}</Fragment>
      ))}
      {children}
    </fieldset>
  );
}
