/** Collections in the API's answers: entries with ETags. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import type { Data } from '../shared/merge-data.ts';

export interface ContentEntry {
  readonly id: string;
  readonly etag: string | null;
  /** Null if the stored file cannot be read. */
  readonly data: Data | null;
  readonly problems: readonly string[];
}

export interface ContentCollection {
  /** `lista`: one file with ordered entries. `archivo`: one file with one entry. `archivos`: one file for each entry. */
  readonly layout: 'lista' | 'archivo' | 'archivos';
  /** ETag of the whole list; null if entries have their own files. */
  readonly etag: string | null;
  readonly entries: readonly ContentEntry[];
  readonly problems: readonly string[];
}

/** Parses the body of `GET /api/contenido/:coleccion`; null for other data. */
export function parseContentCollection(body: unknown): ContentCollection | null {
  if (!isRecord(body) || !Array.isArray(body['entradas'])) return null;
  const { forma, etag, entradas, problemas } = body;
  return {
    layout: forma === 'archivo' || forma === 'archivos' ? forma : 'lista',
    etag: stringOrNull(etag),
    entries: (entradas as unknown[]).flatMap((entry) => parseEntry(entry) ?? []),
    problems: toStrings(problemas),
  };
}

export function parseEntry(body: unknown): ContentEntry | null {
  if (!isRecord(body) || typeof body['id'] !== 'string') return null;
  const { id, etag, datos, problemas } = body;
  return {
    id,
    etag: stringOrNull(etag),
    data: isRecord(datos) ? datos : null,
    problems: toStrings(problemas),
  };
}

function toStrings(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
