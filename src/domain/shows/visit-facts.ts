/** Facts for visitors of a show as labels and texts, and the minimum age. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import { type FieldsWith, formFields, ruleOf } from '../../schemas/show-fields.ts';

type FactField = FieldsWith<'fact'>;

export type VisitFact = ReturnType<typeof visitFacts>[number];

/** Returns true if the fact is on the ticket of the show's page. Other facts are in the section "Antes de ir". */
export function isTicketFact({ field }: VisitFact): boolean {
  return ruleOf(field).fact === 'ticket';
}

/** Returns true for a feature of the venue in structured data. */
export function isAmenity({ field }: VisitFact): boolean {
  return ruleOf(field).fact === 'amenity';
}

/** Fields of facts, in the order of the form. */
const factFields = formFields.filter((field): field is FactField => ruleOf(field).fact !== undefined);

/** Returns the known facts. "na" hides a fact of the venue. */
export function visitFacts(data: { readonly [field in FactField]?: string | undefined }) {
  return factFields.flatMap((field) => {
    /** Text as the editor wrote it. */
    const text = data[field] ?? '';
    return isBlankOrNa(text) ? [] : [{ field, label: ruleOf(field).label ?? field, text }];
  });
}

/** "Edad: Mayores de 18 años" */
export function factLine({ label, text }: VisitFact): string {
  return `${label}: ${text}`;
}

const AGE_FORMS = [
  /^\+\s*(\d{1,2})$/u,
  /^(\d{1,2})\s*\+$/u,
  /^(\d{1,2}) anos(?: (?:o mas|en adelante|cumplidos|y mayores))?$/u,
  /^(?:solo |exclusivo |para |apto para |exclusivo para )?mayores de (?:edad \()?(\d{1,2})(?: anos)?\)?$/u,
  /^(?:desde|a partir de)(?: los)? (\d{1,2})(?: anos)?$/u,
] as const;

/** Returns the minimum age in a text of a usual form, else null: a number in a sentence can mean anything. */
export function minimumAge(text: string): number | null {
  const written = fold(text).replace(/\.$/u, '');
  const [age] = AGE_FORMS.flatMap((form) => form.exec(written)?.[1] ?? []);
  return age === undefined ? null : Number(age);
}
