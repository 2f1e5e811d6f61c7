/** Changes that a show's buttons make. */
import { formatTime, parseTime } from '../../domain/time/time-of-day.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { Confirmation } from '../shared/use-question.tsx';
import { toDateInput, type Values } from './form-fields.ts';
import { offersForCopy } from './offer-values.ts';
import type { Patch } from './patch.ts';

export interface StatusAction {
  readonly label: string;
  /** Message and label after the change: "Agotado". */
  readonly done: string;
  readonly patch: Patch;
  /** Question before a change that ticket holders see. */
  readonly question?: Omit<Confirmation, 'subject'>;
  /** Statuses in which the action changes nothing. */
  readonly current: readonly Status[];
}

const ASKED = 'Se publica: el sitio, los calendarios y los avisos lo dan por';

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

/**
 * Returns the change to a new date and hour, with status and former date. Keeps the time between doors and
 * show. The same date with another hour is a correction; a postponed or cancelled show takes place on it again.
 * The former date of an unreleased show stays secret.
 */
export function newDatePatch(values: Values, fecha: string, show: string, isUnreleased = false): Patch {
  const hour = show === values.show ? {} : { show, ...movedDoors(values, show) };
  const asPlanned = { estatus: '', fechaAnterior: '' };
  if (fecha === toDateInput(values.fecha))
    return ['pospuesto', 'cancelado'].includes(values.estatus) ? { ...hour, ...asPlanned } : hour;
  if (isUnreleased || fecha === toDateInput(values.fechaAnterior)) return { ...hour, fecha, ...asPlanned };
  return { ...hour, fecha, estatus: 'reprogramado', fechaAnterior: values.fecha };
}

/** Returns the values of a show's copy. The copy of an unreleased show keeps its release, or saving it would announce the tour. */
export function valuesForCopy(values: Values, isUnreleased: boolean): Values {
  const cleared = { fecha: '', estatus: '', fechaAnterior: '', cartel: '', cartelAlt: '' };
  const publicar = isUnreleased ? values.publicar : '';
  return { ...values, ...cleared, publicar, boletos: offersForCopy(values.boletos) };
}

/** Returns the new hour of the doors; empty if one of the three hours is unknown. */
function movedDoors({ puertas, show: before }: Values, show: string): Pick<Patch, 'puertas'> {
  const [doors, from, to] = [puertas, before, show].map(minutesOf);
  if (doors === undefined || from === undefined || to === undefined) return {};
  const minutes = (doors + to - from + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return { puertas: formatTime(time, /m/iu.test(puertas) ? 12 : 24) };
}

const MINUTES_OF_DAY = 24 * 60;

/** Returns minutes from midnight; undefined if the text is not an hour. */
function minutesOf(text: string): number | undefined {
  const time = parseTime(text);
  return time ? time.hour * 60 + time.minute : undefined;
}
