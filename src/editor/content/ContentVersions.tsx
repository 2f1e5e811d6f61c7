/** The versions of an entry with a file of its own, or of a whole list. */

import { useCallback } from 'react';
import { request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { storedContent } from '../session/editor-state.ts';
import type { Typed } from '../shared/Typed.tsx';
import type { Chosen } from '../versions/VersionList.tsx';
import { Versions } from '../versions/Versions.tsx';
import { parseVersions } from '../versions/versions.ts';
import { parseChanges, toVersionChange } from './change-lines.ts';

interface Props {
  readonly collection: string;
  /** Of the list or the entry. */
  readonly title: string;
  /** Null for a list. */
  readonly id: string | null;
  readonly etag: string | null;
  /** What is typed into the form above; null when nothing is. */
  readonly typed: Typed | null;
  readonly onRestored: () => Promise<unknown>;
}

export function ContentVersions({ collection, title, id, etag, typed, onRestored }: Props) {
  const { store, api } = useEditor();
  const path = `/api/contenido/${collection}${id === null ? '' : `/${id}`}/versiones`;
  const restore = async ({ version, currentEtag, isUndo, takeBack }: Chosen<object>) => {
    const restorePath = `${path}/${encodeURIComponent(version.key)}/restaurar`;
    const call = { method: 'POST', path: restorePath, json: {}, etag: currentEtag } as const;
    const answer = await request(store.connection(), call);
    if (answer.kind !== 'ok') return answer.message;
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
      path={path}
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
