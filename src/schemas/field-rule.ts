/**
 * The properties of a field in the tables basic-fields.ts, visit-fields.ts and presentation-fields.ts. Without Zod, so that browsers
 * can load it.
 */

/** Kinds of values with their maximum length; a text has one of its own. */
export const kindLengths = {
  text: 300,
  time: 40,
  date: 40,
  /** A day, or a day and an hour. */
  moment: 40,
  link: 2000,
  /** The address of a place on a map. */
  map: 2000,
  country: 80,
  zone: 60,
  /** One of `options`. */
  choice: 80,
  picture: 200,
  /** The list of ticket-offer.ts. */
  tickets: 60_000,
  /** Names of show files, separated by commas. */
  ids: 1000,
  /** Plain text below the fields of a file; a blank line separates paragraphs. */
  notes: 5000,
} as const;
export type Kind = keyof typeof kindLengths;

/** The groups of the forms, in the order of the screen. */
export const fieldGroups = {
  place: { legend: 'Dónde' },
  date: { legend: 'Cuándo' },
  tickets: { legend: 'Boletos' },
  performers: { legend: 'Quién' },
  poster: { legend: 'Cartel' },
  status: { legend: 'Cómo va' },
  visit: {
    legend: 'Para el público',
    intro: 'Lo que quede vacío sale como diga el lugar; con na, no sale.',
  },
  more: { legend: 'Lo demás' },
} as const satisfies Readonly<Record<string, { readonly legend: string; readonly intro?: string }>>;
export type FieldGroupName = keyof typeof fieldGroups;

export interface FieldRule {
  /** Absent for one line of text. */
  readonly kind?: Kind;
  /** Greatest length, in place of that of its kind. */
  readonly max?: number;
  readonly options?: readonly string[];
  /** Name in forms and versions. */
  readonly label?: string;
  /** Key of the word that the home country has for it, in place of `label`. */
  readonly word?: 'presale' | 'boxOffice' | 'tickets';
  /** The sentence of the guide, the JSON Schema and `content:new`. */
  readonly help: string;
  /** The first one is in the guide and in messages. */
  readonly examples: readonly unknown[];
  /** True for an example with a place, a person or a price of the sample tour. */
  readonly isLocalExample?: true;
  /** The form's message for an empty required field. Optional fields have none. */
  readonly missing?: string;
  /** The field that a show may have in place of this required one. */
  readonly unless?: string;
  /** Absent for fields that no form has. */
  readonly form?: FormRule;
  /** Name in the API and in forms, where it is not that of files. */
  readonly apiName?: string;
  /** Names of spreadsheet columns besides its own, the API's and the label; in lower case, without accents. */
  readonly columns?: readonly string[];
  /**
   * Place of a fact for visitors, which pages, calendars and feeds print: `ticket` for the box of the tickets, `visit` for the
   * section "Antes de ir", `amenity` for a fact there that is the venue's equipment in structured data.
   */
  readonly fact?: 'ticket' | 'visit' | 'amenity';
  /** True for a field of venues that their shows take from them. */
  readonly isOfVenue?: true;
}

interface FormRule {
  readonly group: FieldGroupName;
  /** Position in the group where that is not the order of files: below 0 for earlier, above 0 for later. */
  readonly order?: number;
  /** True for an input of half the width. */
  readonly isHalf?: true;
  readonly placeholder?: string;
  /** The text below the input. */
  readonly hint?: string;
  /** True for a choice whose empty value is an answer, too: the label does not say "opcional". */
  readonly isAlwaysChosen?: true;
}
