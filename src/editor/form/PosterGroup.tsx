/** The group "Cartel": its file input, and below it what the chosen picture leads to. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { type FieldProps, FormField } from './FormField.tsx';

interface Props extends Omit<FieldProps, 'name'> {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Extensions of the files that can be chosen. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

export function PosterGroup({ state, dispatch, input, accept, onChoose, children }: Props) {
  // React gets no event of a file that was chosen before hydration.
  const chooseEarlyFile = useEffectEvent(() => {
    const [file] = input.current?.files ?? [];
    if (file) onChoose(file);
  });
  useEffect(() => chooseEarlyFile(), []);

  return (
    <fieldset className="add-group">
      <legend>Cartel</legend>
      <FormField state={state} dispatch={dispatch} name="cartel">
        {({ onBlur: _, ...control }) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
          />
        )}
      </FormField>
      {children}
    </fieldset>
  );
}

/** Removes the chosen file, so that the same one can be chosen again. */
export function emptyInput({ current }: RefObject<HTMLInputElement | null>): void {
  if (current) current.value = '';
  current?.focus();
}
