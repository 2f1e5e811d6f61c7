/** API representation of shows: own field names, all fields present, uploaded posters. */
import { isDeepStrictEqual } from 'node:util';
import { type ApiShow, fromApi, toApi, toApiIssue, toFieldMessages } from '../../domain/shows/api-show.ts';
import { withUpdateDay } from '../../domain/shows/update-time.ts';
import { offerPrices, toOffer } from '../../domain/tickets/offer.ts';
import { cardPriceLine } from '../../domain/tickets/price-line.ts';
import { isFileInside } from '../../lib/files-inside.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { isNamedByHash } from '../../schemas/fields/picture.ts';
import type { ContentSource } from '../../storage/check/content-index.ts';
import { formatProblem } from '../../storage/files/problem.ts';
import { type ShowData, toShowData } from '../../storage/write/collection-adapter.ts';
import type { StoredEntry } from '../../storage/write/stored-entry.ts';
import { ApiError, apiError } from '../http/errors.ts';
import { mergePatch } from './merge-patch.ts';
import { invalidFieldsError, type Resource } from './resource.ts';

export function showResource({ dir, index, clock }: ContentSource): Resource {
  /** Posters that changed shows had: an undo stores them again. */
  const former = new Set<string>();
  /** Returns the show. @throws ApiError for a poster that was neither uploaded nor stored */
  const withKnownPoster = async (show: ShowData, stored: StoredEntry | null): Promise<ShowData> => {
    const { cartel } = show;
    former.add(storedShow(stored)?.cartel ?? '');
    if (!cartel || former.has(cartel)) return show;
    if (cartel.startsWith('carteles/') && isNamedByHash(cartel) && isFileInside(dir, cartel)) return show;
    if ((await index()).shows.some(({ data }) => data.cartel === cartel)) return show;
    throw invalidFieldsError({
      cartel: 'no es un cartel que se haya subido aquí; súbelo de nuevo o déjalo vacío',
    });
  };
  return {
    subject: 'Ese show',
    dataName: 'show',
    toApiData: toApiShow,
    toResponseBody: toReadableShow,
    describeProblem: formatProblem,
    parseBody: async ({ method, body }, stored) => {
      const given = method === 'PATCH' ? mergePatch(stored && toReadableShow(stored), body) : body;
      const result = fromApi(method === 'PUT' ? withFormerIds(given, stored) : given);
      if (!result.ok) throw invalidFieldsError(result.fields);
      const show = stored ? result.show : withUpdateDay(result.show, clock());
      return withKnownPoster({ ...show, notas: result.notes }, stored);
    },
    // Keeps former addresses. `actualizado` is the time of the restore.
    toRestoredData: (version, stored) => {
      const { antes, actualizado } = storedShow(stored) ?? {};
      const show = toShowData(version);
      return { ...show, antes: antes || show.antes, actualizado };
    },
    invalidError: (issues) => invalidFieldsError(toFieldMessages(issues.map(toApiIssue))),
    duplicateError: (id) =>
      new ApiError(
        409,
        'Ese show ya está guardado: misma fecha, ciudad, lugar y hora. No se guardó otra vez.',
        { fecha: 'ya hay un show igual en esa fecha, ciudad, lugar y hora' },
        { id },
      ),
    changesBetween: (before, after) => changedApiFields(toApiShow('', before), toApiShow('', after)),
  };
}

/** Returns the stored show; null for a new show, or if the file has problems. */
function storedShow(stored: StoredEntry | null): ShowData | null {
  return stored?.data ? toShowData(stored.data) : null;
}

function toApiShow(id: string, data: object): ApiShow {
  const show = toShowData(data);
  return toApi(id, show, show.notas);
}

/** Returns the stored show for the API. @throws ApiError if its file cannot be read: there is nothing to merge a patch into */
function toReadableShow({ id, data, problems }: StoredEntry): ApiShow {
  if (data) return toApiShow(id, data);
  const fields = problems.map(({ field, message }) => [field ?? '', message] as const);
  throw apiError(
    409,
    'El archivo de este show tiene errores y no se puede leer. Envía el show completo (PUT) o corrige el archivo.',
    Object.fromEntries(fields.reverse()),
  );
}

/** Adds former file names, which are set by hand: a form without that field must not remove them. */
function withFormerIds(body: unknown, stored: StoredEntry | null): unknown {
  const antes = storedShow(stored)?.antes;
  return antes && isRecord(body) && !('antes' in body) ? { ...body, antes } : body;
}

function changedApiFields(before: ApiShow, after: ApiShow) {
  return (Object.keys(after) as (keyof ApiShow)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]) && field !== 'actualizado')
    .map((campo) => ({
      campo,
      antes: apiValueText(before[campo], after[campo]),
      despues: apiValueText(after[campo], before[campo]),
    }));
}

/** Returns a value as one line; for a list of tickets, only the tickets that are not in the other list. */
function apiValueText(value: ApiShow[keyof ApiShow], other: ApiShow[keyof ApiShow]): string {
  if (typeof value === 'string') return value;
  const others = typeof other === 'string' ? [] : other;
  const own = value.filter((offer) => !others.some((each) => isDeepStrictEqual(each, offer)));
  return cardPriceLine(offerPrices(own.map(toOffer)));
}
