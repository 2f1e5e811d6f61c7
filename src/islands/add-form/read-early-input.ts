/** Reads what was typed before hydration; React would otherwise reset the fields. */
import { idOf } from './FormField.tsx';
import { fieldNames, type Values } from './fields.ts';
import { fromInput } from './time-value.ts';

/** Of an input or text box; empty when the page has none with that id, or it holds a file. */
export function earlyValue(id: string): string {
  const control = document.getElementById(id);
  if (control instanceof HTMLInputElement) return control.type === 'file' ? '' : control.value;
  return control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement ? control.value : '';
}

/** @param clock of the site's country */
export function readEarlyInput(clock: 12 | 24): Partial<Values> {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const value = earlyValue(idOf(field));
      const isTime = document.getElementById(idOf(field))?.getAttribute('type') === 'time';
      return value === '' ? [] : [[field, isTime ? fromInput(value, clock) : value]];
    }),
  );
}
