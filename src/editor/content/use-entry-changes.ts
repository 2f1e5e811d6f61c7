/** Changes to entries outside their form: order and deletion. */
import { useRef } from 'react';
import { entryName } from '../../domain/versions/content-label.ts';
import type { Call } from '../session/api-client.ts';
import {
  type ContentCollection,
  type ContentEntry,
  parseContentCollection,
} from '../session/content-collection.ts';
import { useEditor } from '../session/editor-context.ts';
import type { useLoaded } from '../session/use-loaded.ts';
import { moveItem, uniqueKeys } from '../shared/merge-data.ts';
import { DELETION_EFFECT } from '../shared/use-question.tsx';
import { storeContent } from './store-content.ts';

/** Stores a new order of the entries, and deletes entries. A change during another change waits for it. */
export function useEntryChanges(
  name: string,
  collection: ContentCollection | null,
  { load, setProblem }: Pick<ReturnType<typeof useLoaded>, 'load' | 'setProblem'>,
) {
  const { ask, collections } = useEditor();
  const newest = useRef(collection);
  if (collection) newest.current = collection;
  const changes = useRef(Promise.resolve());
  /** @param toCall returns null if there is nothing left to change */
  const change = (
    toCall: (stored: ContentCollection) => Call | null,
    storing: Parameters<typeof storeContent>[1],
  ) => {
    setProblem(null);
    changes.current = changes.current.then(async () => {
      const call = newest.current && toCall(newest.current);
      if (!call) return;
      const answer = await storeContent(call, storing);
      newest.current = parseContentCollection(await load()) ?? newest.current;
      // A success does not remove the problem of an earlier change.
      if (answer.kind !== 'ok') setProblem(answer.message);
    });
    return changes.current;
  };
  const path = `/api/contenido/${name}`;
  const order = `el orden de ${collections[name]?.title ?? name}`;
  const remove = async (entry: ContentEntry) => {
    const { etag, data } = entry;
    const subject = entryName(data, entry.id);
    if (!(await ask({ action: 'Borrar', subject, effect: DELETION_EFFECT }))) return;
    const toCall = ({ layout, entries }: ContentCollection): Call => {
      const { id } = (layout === 'lista' && entries.find((each) => each.etag === etag)) || entry;
      return { method: 'DELETE', path: `${path}/${id}`, etag };
    };
    await change(toCall, { name: subject, done: 'Borrado. Está en la papelera.' });
  };
  const move = (key: string, by: number) => {
    const toCall = ({ entries, etag }: ContentCollection): Call | null => {
      const index = entryKeys(entries).indexOf(key);
      const json = moveItem(entries, index, by).map(({ data }) => data);
      return index === -1 ? null : { method: 'PUT', path, etag, json };
    };
    return change(toCall, { name: order, done: 'Orden guardado.', messageSaysSaved: true });
  };
  return { move, remove };
}

/** Returns keys that move with the entries. In a list, ids are positions and do not. */
export function entryKeys(entries: readonly ContentEntry[]): string[] {
  return uniqueKeys(entries, ({ id, etag }) => etag ?? id);
}
