/** An input outside of the fields of a show, with its label and hint. */
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly onText: (text: string) => void;
}

export function LabelledInput({ label, hint, onText, ...input }: Props) {
  return (
    <div className="field">
      <label htmlFor={input.id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        aria-describedby={hint && `${input.id}-hint`}
        onChange={({ target }) => onText(target.value)}
      />
      {hint && (
        <p className="hint" id={`${input.id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
