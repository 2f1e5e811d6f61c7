/** Refusals of shows. */
import { pluralize } from '../../domain/text/pluralize.ts';
import { ApiError, refusal } from '../http/errors.ts';

export function invalid(fields: Readonly<Record<string, string>>): ApiError {
  const what = `Hay ${pluralize(Object.keys(fields).length, 'campo', 'campos')}`;
  return refusal(400, `${what} por corregir.`, fields);
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
