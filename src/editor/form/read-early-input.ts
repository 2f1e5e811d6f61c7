/** Reads what was typed before hydration; React would otherwise reset the fields. */

import { fieldNames, type Values } from '../values/form-fields.ts';
import { fromInput } from '../values/time-value.ts';
import { idOf } from './FormField.tsx';

/** Returns the control with that id; null without one, and on the server. */
function controlOf(id: string): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null {
  if (typeof document === 'undefined') return null;
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : null;
}

/** Returns the value of a field; empty on the server, without a field of that id, and for a file. */
export function earlyValue(id: string): string {
  const control = controlOf(id);
  return control === null || control.type === 'file' ? '' : control.value;
}

/** @param clock of the site's country */
export function readEarlyInput(clock: 12 | 24): Partial<Values> {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const value = earlyValue(idOf(field));
      if (value === '') return [];
      return [[field, controlOf(idOf(field))?.type === 'time' ? fromInput(value, clock) : value]];
    }),
  );
}
