/** A field of any form: its label, its control, what is wrong with it, and a hint. With the controls that all forms share. */
import type { ComponentProps, ReactNode, Ref } from 'react';

interface Props {
  /** Of the control. */
  readonly id: string;
  /** None for a control with a label of its own. */
  readonly label?: ReactNode;
  readonly isOptional?: boolean;
  /** As wide as the group that it is in. */
  readonly isWide?: boolean;
  readonly error?: ReactNode;
  readonly errorRef?: Ref<HTMLParagraphElement>;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function LabelledField({ id, label, isOptional, isWide, error, errorRef, hint, children }: Props) {
  return (
    <div className={isWide ? 'field is-wide' : 'field'}>
      {label && (
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="add-optional"> opcional</span>}
        </label>
      )}
      {children}
      <p ref={errorRef} className="error" id={`${id}-error`}>
        {error}
      </p>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** Returns what ties a control to the texts of its field. @param hasError true if there is something wrong */
export function controlTexts(id: string, hasError: boolean) {
  return { 'aria-invalid': hasError, 'aria-describedby': `${id}-error ${id}-hint` } as const;
}

/** One line of text, without what browsers remember of other sites. */
export function TextInput({ isLink, ...input }: ComponentProps<'input'> & { readonly isLink?: boolean }) {
  return (
    <input
      {...input}
      autoComplete={input.autoComplete ?? 'off'}
      inputMode={input.inputMode ?? (isLink ? 'url' : undefined)}
      autoCapitalize={isLink ? 'none' : undefined}
    />
  );
}

export type Choices = readonly (readonly [value: string, label: string])[];

export function Select({ options, ...select }: ComponentProps<'select'> & { readonly options: Choices }) {
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

interface LabelledProps extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** None for an input that its form reads. */
  readonly onText?: (text: string) => void;
}

/** An input outside of the fields of a show. */
export function LabelledInput({ label, hint, onText, ...input }: LabelledProps) {
  return (
    <LabelledField id={input.id} label={label} hint={hint}>
      <TextInput
        {...input}
        aria-describedby={hint && `${input.id}-hint`}
        onChange={({ target }) => onText?.(target.value)}
      />
    </LabelledField>
  );
}
