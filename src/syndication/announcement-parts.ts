/** What an announcement consists of, as the editor gets it. */
import type { Network } from './network-limits.ts';

export interface AnnouncementText {
  readonly network: Network | 'promotor';
  /** "Instagram" */
  readonly label: string;
  readonly text: string;
}

export interface PackPicture {
  /** In the pack: "2026-12-05-guadalajara/historia.jpg". */
  readonly path: string;
  /** "Historia" */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What announces the tour or a date. */
export interface PackPart {
  /** Its folder in the pack; the id of the show of a date. */
  readonly id: string;
  /** Ids of its shows; with them alone, its files are the same. */
  readonly shows: readonly string[];
  /** "sáb 5 dic: Guadalajara" */
  readonly title: string;
  readonly pictures: readonly PackPicture[];
  readonly texts: readonly AnnouncementText[];
  /** Path of the calendar file. */
  readonly calendar: string;
}

/** The answer of `GET /api/anuncio`. */
export interface PackList {
  /** The name of the archive: "timbito-anuncio.zip", of one date "timbito-2026-12-05-guadalajara.zip". */
  readonly archive: string;
  readonly parts: readonly (PackPart & {
    /** Posters for the printer; none for the tour. */
    readonly prints: readonly {
      readonly size: string;
      readonly label: string;
      readonly warning: string | null;
    }[];
  })[];
}
