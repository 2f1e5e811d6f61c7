/** Versions of an entry with its own file, or of a whole list. */
import { contentChanges } from '../../domain/versions/content-changes.ts';
import { refusalText } from '../session/api-client.ts';
import type { RestoreRequest, VersionsProps } from '../versions/use-versions.ts';
import { Versions } from '../versions/Versions.tsx';
import { toLineTexts, type VersionChange } from '../versions/versions.ts';
import { pictureUrl, storeContent } from './store-content.ts';

interface Props extends Pick<VersionsProps<object>, 'title' | 'etag' | 'unsaved'> {
  readonly collection: string;
  /** Null for a list. */
  readonly id: string | null;
  readonly onRestored: () => Promise<unknown>;
}

/** Message for a version with a deleted picture, or with a value that the present rules forbid. */
const UNPUBLISHABLE = 'Esa versión tiene errores y ya no se puede publicar. Elige otra.';

export function ContentVersions({ collection, title, id, etag, unsaved, onRestored }: Props) {
  const path = `/api/contenido/${collection}${id === null ? '' : `/${id}`}`;
  const restore = async ({ data, currentEtag, isUndo, undoRestore }: RestoreRequest<object>) => {
    const call = { method: 'PUT', path, json: data, etag: currentEtag } as const;
    const done = isUndo ? `Se deshizo: ${title} quedó como estaba.` : `${title}: volviste a otra versión.`;
    const undo = undoRestore && ({ label: isUndo ? 'Rehacer' : 'Deshacer', run: undoRestore } as const);
    const answer = await storeContent(call, { name: title, done, toUndo: () => undo });
    if (answer.kind !== 'ok')
      return answer.status === 400 ? refusalText({ ...answer, message: UNPUBLISHABLE }) : answer.message;
    await onRestored();
    return null;
  };
  return (
    <Versions
      title={title}
      subject={id === null ? 'la lista' : 'el contenido'}
      path={`${path}/versiones`}
      etag={etag}
      dataOf={({ datos }) => (typeof datos === 'object' ? datos : null)}
      changesBetween={(before, after) => toVersionChanges(before, after, collection)}
      onRestore={restore}
      unsaved={unsaved}
    />
  );
}

/** Returns changes for the list of versions, or for the choice between two versions. */
export function toVersionChanges(before: unknown, after: unknown, collection: string): VersionChange[] {
  const all = contentChanges(collection, before, after);
  // Two elements of a list can have the same name, and so the same change.
  const changes = [...new Map(all.map((change) => [JSON.stringify(change), change])).values()];
  return changes.map(({ path, change, picture }) => {
    const label = path.at(-1);
    const texts = toLineTexts(change);
    if (label === undefined) return texts.before === null ? texts.after : `${texts.before} → ${texts.after}`;
    const owner = path.slice(0, -1).join(' · ');
    return { label, owner, ...texts, ...(picture && { picture: pictureUrl(picture) }) };
  });
}
