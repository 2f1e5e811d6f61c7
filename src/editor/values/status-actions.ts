/** Changes that the buttons of a show make. */
import type { Status } from '../../schemas/fields/status.ts';
import type { Confirmation } from '../shared/use-question.tsx';
import { toDateInput, type Values } from './form-fields.ts';
import type { Patch } from './patch.ts';

export interface StatusAction {
  readonly label: string;
  /** Message and label after the change: "Agotado". */
  readonly done: string;
  readonly patch: Patch;
  /** Question before a change that visitors with tickets see. */
  readonly question?: Omit<Confirmation, 'subject'>;
  /** Statuses in which it changes nothing. */
  readonly current: readonly Status[];
}

const ASKED = 'Se publica en unos segundos: el sitio, los calendarios y los avisos lo dan por';

/** Actions of the buttons. Each button stays in its place, so that a second tap changes nothing. */
export const statusActions: readonly StatusAction[] = (
  [
    ['A la venta', 'Otra vez a la venta', ['programado', 'reprogramado'], null],
    ['Agotado', 'Agotado', ['agotado'], null],
    ['Cancelar el show', 'Cancelado', ['cancelado'], 'Cancelar el show'],
    ['Posponer', 'Pospuesto', ['pospuesto'], 'Posponer el show'],
  ] as const
).map(([label, done, current, asked]) => ({
  label,
  done,
  current,
  patch: { estatus: current[0] === 'programado' ? '' : current[0], fechaAnterior: '' },
  ...(asked && { question: { action: asked, effect: `${ASKED} ${current[0]}.` } }),
}));

/** Returns the change to a new date and hour, with status and previous date. The same date with another hour is a correction. */
export function newDatePatch(values: Values, fecha: string, show: string): Patch {
  const hour = show === values.show ? {} : { show };
  if (fecha === toDateInput(values.fecha)) return hour;
  if (fecha === toDateInput(values.fechaAnterior)) return { ...hour, fecha, estatus: '', fechaAnterior: '' };
  return { ...hour, fecha, estatus: 'reprogramado', fechaAnterior: values.fecha };
}
