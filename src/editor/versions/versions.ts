/** Versions of a show or other content, as the list shows them. */
import type { ValueChange } from '../../domain/text/text-changes.ts';
import { capitalize, endWithFullStop } from '../../domain/text/wording.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stringOrNull } from '../../schemas/fields/string-or-null.ts';
import { instantText } from '../shared/instant-text.ts';

/** A field with its values before and after, or a sentence such as "Cartel: otra imagen". */
export type VersionChange = ChangeLine | string;

export interface ChangeLine {
  readonly label: string;
  /** Group of the field: "Redes", "La Tía Chabela". */
  readonly owner?: string;
  /** Null if `after` is a description. */
  readonly before: string | null;
  readonly after: string;
  /** Address of the changed photo. */
  readonly picture?: string;
}

/** Returns both values, or a description in `after`. */
export const toLineTexts = (change: ValueChange): Pick<ChangeLine, 'before' | 'after'> =>
  typeof change === 'string' ? { before: null, after: capitalize(change) } : change;

export interface ListedVersion<Data> {
  readonly key: string;
  readonly etag: string | null;
  /** "22 nov, 8:30am", or "22 nov, 8:30am (2)" for the second version of a minute; '' if unknown. */
  readonly time: string;
  /** '' if unknown. */
  readonly author: string;
  readonly isCurrent: boolean;
  /** Changes since the previous version. */
  readonly changes: readonly VersionChange[];
  /** Null if the version cannot be read. */
  readonly data: Data | null;
}

export interface VersionReader<Data> {
  /** Returns the data of a version, or null if it cannot be read. */
  readonly dataOf: (version: Readonly<Record<string, unknown>>) => Data | null;
  /** Describes the changes from a version to the next. */
  readonly changesBetween: (before: Data, after: Data) => readonly VersionChange[];
}

/** Parses the body of `GET …/versiones`. */
export function parseVersions<Data>(
  body: unknown,
  { dataOf, changesBetween }: VersionReader<Data>,
  hourFormat: 12 | 24,
  now: Date,
): ListedVersion<Data>[] {
  if (!Array.isArray(body)) return [];
  const versions = body.filter(isRecord);
  const times = numberRepeated(versions.map(({ fecha }) => instantText(fecha, now, hourFormat)));
  const all = versions.map(dataOf);
  return versions.map(({ version: key, etag, autor, actual }, index) => {
    const [data, before] = [all[index] ?? null, all[index + 1] ?? null];
    return {
      key: String(key),
      etag: stringOrNull(etag),
      time: times[index] ?? '',
      author: stringOrNull(autor) ?? '',
      isCurrent: actual === true,
      changes: data === null || before === null ? [] : changesBetween(before, data),
      data,
    };
  });
}

/** Numbers repeated texts from the oldest on, so that a version's text stays the same when others are saved. */
function numberRepeated(times: readonly string[]): string[] {
  return times.map((time, index) => {
    const older = times.slice(index + 1).filter((each) => each === time).length;
    return time === '' || older === 0 ? time : `${time}\u00a0(${older + 1})`;
  });
}

/** Returns the name of a version: "la versión del 22 nov, 8:30am" */
export function versionName({ time }: Pick<ListedVersion<unknown>, 'time'>): string {
  return time === '' ? 'la versión anterior al primer cambio' : `la versión del ${time}`;
}

/** A restore by this editor. The history shows it like any other version with the same values. */
export interface Restore<Data> {
  readonly version: ListedVersion<Data>;
  /** Key of the newest version at that time. The restored version is listed above it. */
  readonly newest: string | null;
}

/**
 * Returns, for each version, a sentence that names an earlier version with the same values, or null.
 * @param restores this editor's restores while the list is open, last one first
 */
export function originTexts<Data>(
  versions: readonly ListedVersion<Data>[],
  restores: readonly Restore<Data>[],
): (string | null)[] {
  const texts = versions.map(({ data }) => JSON.stringify(data));
  const indexOfKey = (sought: string | null) => versions.findIndex(({ key }) => key === sought);
  return versions.map(({ changes, data }, index) => {
    // The latest earlier version with the same values.
    const same = versions[texts.indexOf(texts[index] ?? '', index + 1)];
    if (data === null || !same || changes.length === 0) return null;
    const restore = restores.find(
      ({ version, newest }) => index < indexOfKey(newest) && isSameData(data, version.data),
    );
    return endWithFullStop(
      restore ? `Volvió a ${versionName(restore.version)}` : `Igual que ${versionName(same)}`,
    );
  });
}

/** Unsaved changes of a form or of the photos, and actions for them next to the versions. */
export interface UnsavedChanges {
  /** Labels of the fields; empty for photos, which have none. */
  readonly labels: readonly string[];
  readonly reveal: () => void;
  readonly drop: () => void;
  /** Stores the changes over the restored version, which has other values in the same fields; null if there is no conflict. */
  readonly keep: (() => void) | null;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Returns a text about unsaved changes. @param labels labels of changed fields; empty for photos */
export function unsavedText(labels: readonly string[]): string {
  if (labels.length === 0) return 'Hay cambios sin guardar.';
  return labels.length > 2 ? `${labels.length} campos sin guardar.` : `Sin guardar: ${list.format(labels)}.`;
}

/** Returns the text after a restore. @param labels as in {@link unsavedText} */
export function stillUnsavedText(labels: readonly string[]): string {
  if (labels.length === 0) return 'Tus cambios siguen aquí, sin guardar.';
  const fields = labels.length > 2 ? '' : ` en ${list.format(labels)}`;
  return `Lo que escribiste${fields} sigue en el formulario, sin guardar.`;
}

/** Returns the text about an open choice. @param labels as in {@link unsavedText} */
export function choiceText(labels: readonly string[]): string {
  const fields = labels.length > 2 ? `${labels.length} campos` : list.format(labels);
  return `Falta elegir: lo que escribiste en ${fields} no es lo que dice esta versión.`;
}

/** Returns true if two versions have the same values. */
export function isSameData(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
