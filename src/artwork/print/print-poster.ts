/** What the printed poster of a show says, and its PDF, made once and cached. */
import type { ShowView } from '../../domain/shows/show-view.ts';
import { homeOf } from '../../domain/site/home-country.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { isSelling } from '../../domain/tickets/tickets.ts';
import type { Site } from '../../schemas/site.ts';
import { cached } from '../pictures/disk-cache.ts';
import type { Picture } from '../pictures/picture-variants.ts';
import { posterDataOf } from '../posters/poster-data.ts';
import { type PrintPoster, writePosterPdf } from './poster-pdf.ts';
import type { PrintSize } from './print-sizes.ts';

interface PrintLinks {
  /** Where tickets are sold; null when they are not. */
  readonly tickets: string | null;
  /** Absolute address of the show's page. */
  readonly page: string;
}

/** @param picture the editor's poster; null for the drawn one */
export function printPosterOf(
  show: ShowView,
  site: Site,
  { tickets, page }: PrintLinks,
  picture: Picture | null,
): PrintPoster {
  const word = homeOf(site).words.tickets;
  return {
    poster: posterDataOf(show, site),
    picture,
    link: tickets ?? page,
    label: tickets ? capitalize(word) : `Fecha y ${word}`,
    prices: isSelling(show.status) ? show.datedPrices.replaceAll(' , ', ', ') : '',
  };
}

/** The name of the file: "2026-12-05-guadalajara-a3.pdf". */
export function printFileName({ poster }: PrintPoster, size: PrintSize): string {
  return `${poster.slug}-${size}.pdf`;
}

export function posterPdf(print: PrintPoster, size: PrintSize): Promise<Uint8Array> {
  const { picture, ...texts } = print;
  const parts = ['imprenta', size, picture?.hash ?? '', JSON.stringify(texts)];
  return cached(parts, 'pdf', () => writePosterPdf(print, size));
}
