/** The data of a poster: plain texts that `src/data` made, so that drawing needs no dates, zones or content files. */

export const stamps = ['AGOTADO', 'CANCELADO', 'POSPUESTO', 'NUEVA FECHA'] as const;

export type Stamp = (typeof stamps)[number];

export interface PosterData {
  /** Chooses the composition and the inks; it is not printed. */
  slug: string;
  comedian: string;
  /** "stand up", "banda" */
  act: string;
  /** "Stand up con Timbito" */
  billing: string;
  /** The show's own title ("Timbito a mi fiesta Vol2"); printed when it differs from the city. */
  heading: string;
  city: string;
  venue: string;
  /** Short, lower case, without a full stop: "vie". */
  weekday: string;
  /** Day of the month: "5". */
  day: string;
  /** Full month name: "diciembre". */
  month: string;
  year: number;
  /** "8:30pm"; null when the hour is not known. */
  time: string | null;
  /** Names only, without "con". */
  guest: string | null;
  stamp: Stamp | null;
}
