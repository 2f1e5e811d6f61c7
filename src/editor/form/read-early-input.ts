/** Reads values that the editor typed before hydration, which resets the fields. */
import { useEffect, useState } from 'react';
import { fieldNames, type Values } from '../values/form-fields.ts';
import { fieldId, fromInput } from './FormField.tsx';

/** Returns the value of a control; '' on the server, for a missing control or a file, and for the first choice of a select. */
function earlyValue(id: string): string {
  if (typeof document === 'undefined') return '';
  const control = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `:is(input, select, textarea)#${CSS.escape(id)}`,
  );
  if (control === null || control.type === 'file') return '';
  return control instanceof HTMLSelectElement && control.selectedIndex < 1 ? '' : control.value;
}

/** Returns a text, at first what the editor typed into the control, and a function that changes it. */
export function useEarlyText(id: string) {
  // Read before React empties the control.
  const [early] = useState(() => earlyValue(id));
  const [text, setText] = useState('');
  useEffect(() => setText(early), [early]);
  return [text, setText] as const;
}

/** Returns the values of the form's fields. @param hourFormat hour format of the home country */
export function readEarlyInput(hourFormat: 12 | 24): Partial<Values> {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const value = earlyValue(fieldId(field));
      return value === '' ? [] : [[field, fromInput(field, value, hourFormat)]];
    }),
  );
}
