/** The versions of an entry with a file of its own, or of a whole list. */
import { useCallback } from 'react';
import { capitalize } from '../../domain/text/capitalize.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import type { ContentChange } from '../../domain/versions/content-changes.ts';
import { request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { storedContent } from '../session/editor-state.ts';
import type { Typed } from '../shared/Typed.tsx';
import { type Chosen, Versions } from '../versions/Versions.tsx';
import { parseVersions, type VersionChange } from '../versions/versions.ts';
import { pictureUrl } from './collection.ts';

interface Props {
  readonly collection: string;
  readonly title: string;
  /** Null for a list. */
  readonly id: string | null;
  readonly etag: string | null;
  readonly typed: Typed | null;
  readonly onRestored: () => Promise<unknown>;
}

/** A picture of it is not there any more, or a field has a rule that it had not. */
const UNPUBLISHABLE = 'Esa versión tiene errores y ya no se puede publicar. Elige otra.';

export function ContentVersions({ collection, title, id, etag, typed, onRestored }: Props) {
  const { store, api } = useEditor();
  const path = `/api/contenido/${collection}${id === null ? '' : `/${id}`}`;
  const restore = async ({ data, currentEtag, isUndo, takeBack }: Chosen<object>) => {
    const call = { method: 'PUT', path, json: data, etag: currentEtag } as const;
    const answer = await request(store.connection(), call);
    if (answer.kind !== 'ok') return answer.status === 400 ? UNPUBLISHABLE : answer.message;
    const text = isUndo ? `Se deshizo: ${title} quedó como estaba.` : `${title}: volviste a otra versión.`;
    const undo = takeBack && ({ label: isUndo ? 'Rehacer' : 'Deshacer', run: takeBack } as const);
    store.announce(text, storedContent, undo);
    await onRestored();
    return null;
  };
  const parseBody = useCallback((body: unknown) => parse(body, api), [api]);
  return (
    <Versions
      title={title}
      subject={id === null ? 'la lista' : 'el contenido'}
      path={`${path}/versiones`}
      etag={etag}
      parse={parseBody}
      onRestore={restore}
      typed={typed}
    />
  );
}

/** @param api origin of the API, which serves the pictures of the content folder */
function parse(body: unknown, api: string) {
  return parseVersions(
    body,
    ({ cambios }) => parseChanges(cambios).map((change) => toVersionChange(change, api)),
    ({ datos }) => (typeof datos === 'object' ? datos : null),
    new Date(),
  );
}

/**
 * Returns a change as the list of versions, or the choice between two of them, shows it.
 * @param api origin of the API, which serves the pictures of the content folder
 */
export function toVersionChange({ path, change, picture }: ContentChange, api: string): VersionChange {
  const label = path.at(-1);
  const { before, after } = typeof change === 'string' ? { before: null, after: capitalize(change) } : change;
  if (label === undefined) return before === null ? after : `${before} → ${after}`;
  return {
    label,
    owner: path.slice(0, -1).join(' · '),
    before,
    after,
    ...(picture === undefined ? {} : { picture: pictureUrl(api, picture) }),
  };
}

/** Reads `cambios` of `GET …/versiones`. */
function parseChanges(list: unknown): ContentChange[] {
  const changes = (Array.isArray(list) ? list.filter(isRecord) : []).map(toContentChange);
  // Two elements of a list can have the same name.
  const texts = changes.map((change) => JSON.stringify(change));
  return changes.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function toContentChange({ ruta, antes, despues, texto, imagen }: Record<string, unknown>): ContentChange {
  return {
    path: Array.isArray(ruta) ? ruta.map(String) : [],
    change: typeof texto === 'string' ? texto : { before: String(antes ?? ''), after: String(despues ?? '') },
    ...(typeof imagen === 'string' ? { picture: imagen } : {}),
  };
}
