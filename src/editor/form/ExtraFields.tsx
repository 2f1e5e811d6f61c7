/** What a show may also say: its status, what visitors ask, other functions of the night. Loaded when it is opened. */

import type { NightFunction } from '../values/night-functions.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './FormField.tsx';
import { FunctionFields } from './FunctionFields.tsx';
import { StatusFields } from './StatusFields.tsx';

export interface ExtraProps extends Omit<FieldProps, 'name'> {
  readonly functions: readonly NightFunction[];
  readonly onFunctions: (functions: readonly NightFunction[]) => void;
  /** The first problem of the functions. */
  readonly functionsError: string | null;
}

export function ExtraFields({ functions, onFunctions, functionsError, ...form }: ExtraProps) {
  return (
    <>
      <FunctionFields functions={functions} onChange={onFunctions} error={functionsError} />
      <StatusFields {...form} />
      <FieldGroup {...form} group="visit" />
    </>
  );
}
