/** The entries of the bin as the list shows them. */

import { isRecord } from '../../domain/text/is-record.ts';
import { contentName } from '../../domain/versions/content-label.ts';
import { nameOf, parseValues } from '../session/editor-shows.ts';
import { collectionTitle } from '../shared/collection-labels.ts';
import { instantText } from '../shared/instant-text.ts';

export interface DeletedEntry {
  /** What the API calls it. */
  readonly key: string;
  /** Null for other content. */
  readonly showId: string | null;
  /** "Guadalajara, 5 dic 2026", or the first text of another entry. */
  readonly name: string;
  /** "Fechas" */
  readonly kind: string;
  /** "22 nov, 8:30 · ana" */
  readonly when: string;
}

/** Reads the body of `GET /api/papelera`. */
export function parseBin(body: unknown, now: Date): DeletedEntry[] {
  if (!Array.isArray(body)) return [];
  return body.filter(isRecord).flatMap(({ entrada, coleccion, id, borrado, autor, datos }) => {
    if (typeof entrada !== 'string') return [];
    const collection = String(coleccion);
    const values = collection === 'shows' ? parseValues(datos) : null;
    const when = [instantText(borrado, now), typeof autor === 'string' ? autor : '']
      .filter(Boolean)
      .join(' · ');
    return [
      {
        key: entrada,
        showId: values ? String(id) : null,
        name: values ? nameOf({ values }) : contentName(datos, String(id)),
        kind: collectionTitle(collection),
        when,
      },
    ];
  });
}

export function binNotice({ name }: DeletedEntry): string {
  return `Recuperado: ${name}.`;
}
