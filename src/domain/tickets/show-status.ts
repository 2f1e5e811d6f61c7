/** What the status of a show means: its label, if tickets are sold, if it takes place. */
import type { Status } from '../../schemas/fields/status.ts';

const LABELS = {
  programado: null,
  agotado: 'Agotado',
  cancelado: 'Cancelado',
  pospuesto: 'Pospuesto',
  reprogramado: 'Nueva fecha',
} as const satisfies Record<Status, string | null>;

type Label = NonNullable<(typeof LABELS)[Status]>;

/** Returns the label of a status; null for a show that goes as planned. */
export function statusLabel(status: Status): Label | null {
  return LABELS[status];
}

/** Returns the label in capitals, for a stamp over a poster or a prefix of a title. */
export function statusStamp(status: Status): Uppercase<Label> | null {
  const label = LABELS[status];
  return label && (label.toUpperCase() as Uppercase<Label>);
}

/** Sold out, cancelled and postponed shows do not sell. */
export function isSelling(status: Status): boolean {
  return status === 'programado' || status === 'reprogramado';
}

/** Cancelled and postponed shows do not take place: their date makes no visit, and none that is next. */
export function takesPlace(status: Status): boolean {
  return status !== 'cancelado' && status !== 'pospuesto';
}
