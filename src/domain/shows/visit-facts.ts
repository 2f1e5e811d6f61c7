/** What visitors of a show ask before they come, as labels and texts. */
import { isBlankOrNa } from '../../schemas/fields/text.ts';

/** In the order of pages and calendars. */
const LABELS = {
  edad: 'Edad',
  duracion: 'Duración',
  comoLlegar: 'Cómo llegar',
  estacionamiento: 'Estacionamiento',
  accesibilidad: 'Accesibilidad',
  prohibido: 'No se permite',
} as const;

export type FactField = keyof typeof LABELS;

export interface VisitFact {
  readonly field: FactField;
  readonly label: string;
  /** As the editor wrote it. */
  readonly text: string;
}

/** Short facts, which the ticket of the show page lists. */
export const TICKET_FACTS: ReadonlySet<FactField> = new Set(['edad', 'duracion']);

/** The facts that are known; "na" is for a fact that a show does not take from its venue. */
export function visitFacts(data: { readonly [field in FactField]?: string | undefined }): VisitFact[] {
  return (Object.keys(LABELS) as FactField[]).flatMap((field) => {
    const text = data[field] ?? '';
    return isBlankOrNa(text) ? [] : [{ field, label: LABELS[field], text }];
  });
}

/** "Edad: Mayores de 18 años" */
export function factLine({ label, text }: VisitFact): string {
  return `${label}: ${text}`;
}
