/** A field of any form with label, control, error and hint, and controls that all forms share. */
import type { ComponentProps, ReactNode, Ref } from 'react';
import { withHttps } from '../../schemas/fields/link.ts';

interface Props {
  /** Id of the control. */
  readonly id: string;
  /** Undefined if the control has its own label. */
  readonly label?: ReactNode;
  readonly isOptional?: boolean;
  /** True for the full width of the group. */
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
          {isOptional && <span className="form-optional"> opcional</span>}
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

/** Returns the attributes that connect a control with its field's texts. @param hasError true if the field has an error */
export function controlTexts(id: string, hasError: boolean) {
  return { 'aria-invalid': hasError, 'aria-describedby': `${id}-error ${id}-hint` } as const;
}

interface TextProps extends ComponentProps<'input'> {
  /** For links: called with the completed link when the editor leaves a link without `https://`. */
  readonly onLink?: ((link: string) => void) | undefined;
}

/** One line of text, without the browser's suggestions from other sites. */
export function TextInput({ onLink, ...input }: TextProps) {
  return (
    <input
      {...input}
      autoComplete={input.autoComplete ?? 'off'}
      inputMode={input.inputMode ?? (onLink && 'url')}
      autoCapitalize={onLink && 'none'}
      onBlur={(event) => {
        const link = withHttps(event.target.value);
        if (link !== event.target.value) onLink?.(link);
        input.onBlur?.(event);
      }}
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

interface LabelledProps extends Omit<TextProps, 'onChange' | 'onLink'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isLink?: boolean;
  /** Undefined if the form reads the input itself. */
  readonly onText?: (text: string) => void;
}

/** A labelled input that is not a field of a show. */
export function LabelledInput({ label, hint, isLink, onText, ...input }: LabelledProps) {
  return (
    <LabelledField id={input.id} label={label} hint={hint}>
      <TextInput
        {...input}
        aria-describedby={hint && `${input.id}-hint`}
        onChange={({ target }) => onText?.(target.value)}
        onLink={isLink ? onText : undefined}
      />
    </LabelledField>
  );
}
