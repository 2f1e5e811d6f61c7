/** The versions of a show or of other content as the list shows them. */
import { instantText } from './instant-text.ts';
import { isObject } from './shows.ts';

/** A field with two values, or a sentence such as "Cartel: otra imagen". */
export type VersionChange = ChangeLine | string;

export interface ChangeLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export const isLine = (change: VersionChange): change is ChangeLine => typeof change !== 'string';

export interface Version<Data> {
  readonly key: string;
  readonly etag: string | null;
  /** "22 nov 2026, 8:30 a.m. · ana" */
  readonly title: string;
  readonly isCurrent: boolean;
  /** Against the version before it. */
  readonly changes: readonly VersionChange[];
  /** Null when the version cannot be read. */
  readonly data: Data | null;
}

type Body = Readonly<Record<string, unknown>>;

/**
 * Reads the body of `GET …/versiones`.
 * @param changesOf the changes of a version, in words
 */
export function parseVersions<Data>(
  body: unknown,
  changesOf: (version: Body) => readonly VersionChange[],
  dataOf: (version: Body) => Data | null,
): Version<Data>[] {
  if (!Array.isArray(body)) return [];
  return body.filter(isObject).map((version) => {
    const { version: key, etag, fecha, autor, actual } = version;
    const title = [instantText(fecha), typeof autor === 'string' ? autor : ''].filter(Boolean).join(' · ');
    return {
      key: String(key),
      etag: typeof etag === 'string' ? etag : null,
      title: title || 'Antes del primer cambio',
      isCurrent: actual === true,
      changes: changesOf(version),
      data: dataOf(version),
    };
  });
}
