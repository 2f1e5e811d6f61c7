/** Posters of a show for the printer, one for each paper size. */
import type { ShowView } from '../../domain/shows/show-view.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { capitalize } from '../../domain/text/wording.ts';
import { priceLine } from '../../domain/tickets/price-line.ts';
import { isSelling } from '../../domain/tickets/show-status.ts';
import type { Site } from '../../schemas/site.ts';
import { cachedOnDisk } from '../pictures/disk-cache.ts';
import type { Picture } from '../pictures/picture-variants.ts';
import { toPosterData } from '../posters/poster-data.ts';
import { writePosterPdf } from './poster-pdf.ts';
import { printSizes, printSizesOf, printWarning } from './print-sizes.ts';

/** A poster for the printer. Requesting its bytes draws it. */
export type PosterPrint = ReturnType<typeof posterPrints>[number];

/**
 * Returns a show's poster for each paper size, with a warning if the picture has too few pixels.
 * @param tickets address of the sale; null if nothing is sold
 * @param page absolute address of the show's page
 */
export function posterPrints(
  show: ShowView,
  site: Site,
  { tickets, page }: { readonly tickets: string | null; readonly page: string },
  picture: Picture | null,
) {
  const { country, words } = homeCountrySettings(site);
  const texts = {
    poster: toPosterData(show, site),
    link: tickets ?? page,
    label: tickets ? capitalize(words.tickets) : `Fecha y ${words.tickets}`,
    prices: isSelling(show.status) ? priceLine(show.datedPrices) : '',
  };
  return printSizesOf(country).map((size) => {
    const keyParts = ['imprenta', size, picture?.hash ?? '', JSON.stringify(texts)];
    return {
      /** "2026-12-05-guadalajara-a3.pdf" */
      path: `${texts.poster.slug}-${size}.pdf`,
      type: 'application/pdf',
      size,
      /** "Tabloide" */
      label: printSizes[size].label,
      /** Warning if the editor's poster is too small for this size, or null. */
      warning: picture && printWarning(picture, size),
      bytes: () => cachedOnDisk(keyParts, 'pdf', () => writePosterPdf({ ...texts, picture }, size)),
    } as const;
  });
}
