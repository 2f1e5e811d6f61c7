/** Shows in the API: its own field names, every field present, posters that were uploaded. */
import { isDeepStrictEqual } from 'node:util';
import { withAnnouncementDay } from '../../domain/shows/publication-dates.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import { offerPrices, toOffer } from '../../domain/tickets/read-offer.ts';
import { type ApiShow, fromApi, toApi, toApiIssue, toFields } from '../../storage/api/api-show.ts';
import { formatProblem } from '../../storage/files/problem.ts';
import type { ShowData } from '../../storage/write/entry-files.ts';
import type { StoredEntry } from '../../storage/write/stored-entry.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { invalidFields, mergePatch, type Resource } from './resource.ts';

export interface ShowResourceDeps {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** @throws ApiError when the poster was not uploaded */
  readonly checkPoster: (cartel: string | undefined) => Promise<void>;
}

export function showResource({ clock, checkPoster }: ShowResourceDeps): Resource {
  const withPoster = async (show: ShowData, stored: StoredEntry | null): Promise<ShowData> => {
    if (show.cartel !== (stored?.data as ShowData | null | undefined)?.cartel) await checkPoster(show.cartel);
    return show;
  };
  return {
    subject: 'Ese show',
    dataName: 'show',
    toData: (id, data) => toApi(id, data as ShowData, (data as ShowData).notas),
    toBody: toWhole,
    describe: formatProblem,
    wanted: async ({ method, body }, stored) => {
      const given = method === 'PATCH' ? mergePatch(stored && toWhole(stored), body) : body;
      const result = fromApi(method === 'PUT' ? withFormerIds(given, stored) : given);
      if (!result.ok) throw invalidFields(result.fields);
      const show = stored ? result.show : withAnnouncementDay(result.show, clock());
      return withPoster({ ...show, notas: result.notes }, stored);
    },
    // The time of the change is that of the restore.
    restored: (version, stored) =>
      withPoster(
        { ...(version as ShowData), actualizado: (stored.data as ShowData | null)?.actualizado },
        stored,
      ),
    invalid: (issues) => invalidFields(toFields(issues.map(toApiIssue))),
    duplicate: (id) =>
      new ApiError(
        409,
        'Ese show ya está guardado: misma fecha, ciudad, lugar y hora. No se guardó otra vez.',
        { fecha: 'ya hay un show igual en esa fecha, ciudad, lugar y hora' },
        { id },
      ),
    changesBetween: (before, after) => differences(before as ApiShow, after as ApiShow),
  };
}

/** @throws ApiError when the file can't be read, so that there is nothing to merge with */
function toWhole({ id, data, problems }: StoredEntry): ApiShow {
  if (data) return toApi(id, data as ShowData, (data as ShowData).notas);
  const fields = problems.map(({ field, message }) => [field ?? '', message] as const);
  throw refusal(
    409,
    'El archivo de este show tiene errores y no se puede leer. Envía el show completo (PUT) o corrige el archivo.',
    Object.fromEntries(fields.reverse()),
  );
}

/** The names that a file had are set by hand: a form that does not know them must not remove them. */
function withFormerIds(body: unknown, stored: StoredEntry | null): unknown {
  const { antes } = (stored?.data ?? {}) as Partial<ShowData>;
  return antes && isRecord(body) && !('antes' in body) ? { ...body, antes } : body;
}

function differences(before: ApiShow, after: ApiShow) {
  return (Object.keys(after) as (keyof ApiShow)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]) && field !== 'actualizado')
    .map((campo) => ({
      campo,
      antes: textBesides(before[campo], after[campo]),
      despues: textBesides(after[campo], before[campo]),
    }));
}

/** Returns a value as one line; of a list of tickets, those that the other list does not have. */
function textBesides(value: ApiShow[keyof ApiShow], other: ApiShow[keyof ApiShow]): string {
  if (typeof value === 'string') return value;
  const others = typeof other === 'string' ? [] : other;
  const own = value.filter((offer) => !others.some((each) => isDeepStrictEqual(each, offer)));
  return offerPrices(own.map(toOffer));
}
