/**
 * Properties of a field in the tables basic-fields.ts, visit-fields.ts and presentation-fields.ts. Does not
 * import Zod, so that browsers can load it.
 */

/** Kinds of values with their maximum length. Single fields can set another maximum (`max`). */
export const kindLengths = {
  text: 300,
  time: 40,
  date: 40,
  /** A day, or a day with an hour. */
  moment: 40,
  link: 2000,
  /** Address of a place on a map. */
  map: 2000,
  country: 80,
  zone: 60,
  /** One of `options`. */
  choice: 80,
  picture: 200,
  /** The list in ticket-offer.ts. */
  tickets: 60_000,
  /** Names of show files, separated by commas. */
  ids: 1000,
  /** Plain text below the fields of a file. Blank lines separate paragraphs. */
  notes: 5000,
} as const;
export type Kind = keyof typeof kindLengths;

/** Groups of the forms, in the order on screen. */
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
  /** Undefined means one line of text. */
  readonly kind?: Kind;
  /** Maximum length, instead of the length of the kind. */
  readonly max?: number;
  readonly options?: readonly string[];
  /** Name in forms and versions. */
  readonly label?: string;
  /** Key of the home country's word for the field, used instead of `label`. */
  readonly word?: 'presale' | 'boxOffice' | 'tickets';
  /** Sentence for the guide, the JSON Schema and `content:new`. */
  readonly help: string;
  /** The guide and messages show the first example. */
  readonly examples: readonly unknown[];
  /** True if the example contains a place, person or price of the sample tour. */
  readonly isLocalExample?: true;
  /** Message in the form if a required field is empty. Optional fields have none. */
  readonly missing?: string;
  /** Field that a show may have instead of this required field. */
  readonly unless?: string;
  /** Undefined for fields that are in no form. */
  readonly form?: FormRule;
  /** Name in the API and in forms, if it differs from the name in files. */
  readonly apiName?: string;
  /** Other names of the field's spreadsheet column, in lower case without accents. */
  readonly columns?: readonly string[];
  /**
   * Place of a fact on pages, in calendars and in feeds: `ticket` for the ticket box, `visit` for the section
   * "Antes de ir", `amenity` for that section and the venue's equipment in structured data.
   */
  readonly fact?: 'ticket' | 'visit' | 'amenity';
  /** True if shows take the field from their venue. */
  readonly isOfVenue?: true;
}

interface FormRule {
  readonly group: FieldGroupName;
  /** Position in the group. Undefined or 0 keeps the order of files; negative moves to the front, positive to the end. */
  readonly order?: number;
  /** True for an input of half width. */
  readonly isHalf?: true;
  readonly placeholder?: string;
  /** Text below the input. */
  readonly hint?: string;
  /** True for a choice whose empty value is also an answer, so that its label does not say "opcional". */
  readonly isAlwaysChosen?: true;
}
