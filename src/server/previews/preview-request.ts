/** What a preview is asked for: which shows, and until when its link is valid. For the editor and the command line. */
import { instantText } from '../../domain/shows/release-time.ts';
import { saleInstant } from '../../domain/tickets/sale-times.ts';
import { SettingsError } from '../../settings/environment.ts';
import type { Entries } from '../../storage/read/entries.ts';
import { homeZoneOf, waitingIds } from '../../storage/read/released-entries.ts';

export interface PreviewRequest {
  readonly shows: readonly string[];
  /** Epoch milliseconds. */
  readonly until: number;
  /** "martes 1 de diciembre de 2026, 12:00" */
  readonly untilText: string;
}

/**
 * @param hasta a day, which counts whole, or a day and an hour, in the zone of the site
 * @param ids of shows that wait for their release; all of them without any
 * @throws SettingsError, in Spanish
 */
export function previewRequest(
  entries: Entries,
  { hasta, ids }: { readonly hasta: string; readonly ids: readonly string[] },
  now: number,
): PreviewRequest {
  const home = homeZoneOf(entries);
  const until = saleInstant(hasta, 'hasta', home);
  if (until === null)
    throw new SettingsError(
      `«${hasta}» no es un día con hora que exista en la zona de casa (${home}); escríbelo como 2026-12-01 o "2026-12-01 12:00".`,
    );
  if (until <= now)
    throw new SettingsError(`«${hasta}» ya pasó; escribe hasta cuándo sirve la vista previa.`);
  const waiting = waitingIds(entries, now);
  if (waiting.length === 0)
    throw new SettingsError('Ningún show espera a su fecha de publicar: no hay nada que enseñar antes.');
  const known = new Set(entries.shows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new SettingsError(
      `No hay un show «${unknown.join('», «')}»; escribe el nombre de su archivo sin .md.`,
    );
  const out = ids.filter((id) => !waiting.includes(id));
  if (out.length > 0)
    throw new SettingsError(
      `${out.join(', ')} ya está en el sitio; la vista previa es de los que esperan: ${waiting.join(', ')}.`,
    );
  return { shows: ids.length > 0 ? [...new Set(ids)] : waiting, until, untilText: instantText(until, home) };
}
