/** Reads what was typed before hydration; React would otherwise reset the fields. */
import { idOf } from './FormField.tsx';
import { fieldNames, type Values } from './fields.ts';
import { fromInput } from './time-value.ts';

/** @param clock of the site's country */
export function readEarlyInput(clock: 12 | 24): Partial<Values> {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const control = document.getElementById(idOf(field));
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return [];
      const { type, value } = control;
      return value === '' || type === 'file'
        ? []
        : [[field, type === 'time' ? fromInput(value, clock) : value]];
    }),
  );
}
