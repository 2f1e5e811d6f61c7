/** The versions of a show as the list shows them. */
import type { SiteFacts } from '../../domain/site-facts.ts';
import type { Values } from '../add-form/fields.ts';
import { changesOf, changeText } from './changes.ts';
import { instantText } from './instant-text.ts';
import { isObject, parseValues } from './shows.ts';

export interface Version {
  readonly key: string;
  /** "22 nov 2026, 8:30 a.m. · ana" */
  readonly title: string;
  readonly isCurrent: boolean;
  /** "Estatus: programado → agotado", against the version before it. */
  readonly changes: readonly string[];
  /** Null when the version cannot be read. */
  readonly values: Values | null;
}

/** Reads the body of `GET /api/shows/:id/versiones`. */
export function parseVersions(body: unknown, site: SiteFacts): Version[] {
  if (!Array.isArray(body)) return [];
  return body.filter(isObject).map(({ version, fecha, autor, actual, cambios, show }) => ({
    key: String(version),
    title:
      [instantText(fecha), typeof autor === 'string' ? autor : ''].filter(Boolean).join(' · ') || 'Sin fecha',
    isCurrent: actual === true,
    changes: changesOf(cambios, site).map(changeText),
    values: parseValues(show),
  }));
}
