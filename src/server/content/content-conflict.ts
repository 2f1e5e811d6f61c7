/** Changes of a version: refused when another editor has changed it meanwhile. */
import { formOf } from '../../storage/read/collection-data.ts';
import { type EntryResult, type SettledResult, toElement } from '../../storage/write/collection-entries.ts';
import { refusal } from '../http/errors.ts';
import { attempt, type ContentRouteDeps } from './content-answers.ts';
import { type ContentFile, pathOf, readText } from './stored-text.ts';

/**
 * @param file an entry of it, also in a list; `id` is null for a whole list
 * @param etag of the version that the editor has changed
 * @throws ApiError 412 with what is stored, what was sent, and the version before both, so that nothing is lost
 */
export async function editVersion(
  deps: ContentRouteDeps,
  file: ContentFile,
  etag: string,
  editing: Promise<EntryResult>,
): Promise<SettledResult> {
  const result = await attempt(editing, formOf(file.name) === 'list' && file.id === null);
  if (result.outcome !== 'stale') return result;
  const { entry, wanted } = result;
  const base = await findBase(deps, file, etag);
  throw refusal(412, undefined, {}, { etag: entry.etag, actual: entry.data, enviado: wanted, base });
}

/** Null when it is not kept any more. */
async function findBase(
  { versionsOf }: Pick<ContentRouteDeps, 'versionsOf'>,
  file: ContentFile,
  etag: string,
): Promise<unknown> {
  const versions = await versionsOf(pathOf(file));
  if (formOf(file.name) !== 'list' || file.id === null) {
    const version = versions.find((each) => each.etag === etag);
    return version ? readText(file, version.text) : null;
  }
  for (const { text } of versions) {
    const list = readText(file, text);
    const element = (Array.isArray(list) ? list : []).map(toElement).find((each) => each.etag === etag);
    if (element) return element.data;
  }
  return null;
}
