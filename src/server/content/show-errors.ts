/** Refusals of shows. */
import { pluralize } from '../../domain/text/pluralize.ts';
import { toApiIssue, toFields } from '../../storage/api/api-show.ts';
import { RefusedChangeError } from '../../storage/check/content-index.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { issuesOf } from './refused-change.ts';

export function invalid(fields: Readonly<Record<string, string>>): ApiError {
  const what = `Hay ${pluralize(Object.keys(fields).length, 'campo', 'campos')}`;
  return refusal(400, `${what} por corregir.`, fields);
}

/** @throws ApiError when the change would add problems to the content */
export async function attemptShow<T>(editing: Promise<T>): Promise<T> {
  try {
    return await editing;
  } catch (error) {
    if (error instanceof RefusedChangeError) throw invalid(toFields(issuesOf(error).map(toApiIssue)));
    throw error;
  }
}

/** @param id of the stored show */
export function duplicate(id: string): ApiError {
  return new ApiError(
    409,
    'Ese show ya está guardado: misma fecha, ciudad, lugar y hora. No se guardó otra vez.',
    { fecha: 'ya hay un show igual en esa fecha, ciudad, lugar y hora' },
    { id },
  );
}
