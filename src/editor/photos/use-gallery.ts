/** Loads and saves the gallery. Merges changes of other editors with the unsaved changes. */
import { useEffect, useState } from 'react';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { storeContent, undoOfPut } from '../content/store-content.ts';
import type { Failure } from '../session/api-client.ts';
import { parseContentCollection } from '../session/content-collection.ts';
import { storageNameOfEditor } from '../session/stored-key.ts';
import { useLoaded } from '../session/use-loaded.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { type Data, mergeLists } from '../shared/merge-data.ts';

const PATH = '/api/contenido/gallery';

export interface Photo extends Data {
  readonly imagen: string;
  readonly alt: string;
}

/** Returns the photos in a list. */
function toPhotos(list: readonly unknown[]): Photo[] {
  return list.filter(isRecord).flatMap((data) => {
    const { imagen, alt } = data;
    return typeof imagen === 'string' ? [{ ...data, imagen, alt: String(alt ?? '') }] : [];
  });
}

/** Returns the text of a photo without a description. */
export function defaultAlt(comedian: string): string {
  return `Foto de ${comedian}`;
}

const MERGED =
  'Alguien más cambió las fotos mientras tanto: lo suyo y lo tuyo están juntos aquí. Revísalo y guarda otra vez.';

/** The editor's unsaved photos, and the stored photos that they are based on. */
interface Edit {
  readonly base: readonly Photo[];
  readonly mine: readonly Photo[];
}

/** Photos that the API refused, and its messages by field: "1.alt" is the text of the second photo. */
interface Refusal {
  readonly photos: readonly Photo[];
  readonly fields: Failure['fields'];
}

/** Returns the message about a photo, or null; also null after its text has changed. */
export function photoError({ photos, fields }: Refusal, { imagen, alt }: Photo): string | null {
  const index = photos.findIndex((photo) => photo.imagen === imagen && photo.alt === alt);
  return Object.entries(fields).find(([field]) => field.startsWith(`${index}.`))?.[1] ?? null;
}

/** Name in localStorage of the unsaved edit. */
const UNSAVED = 'gira:fotos';

/** Returns the unsaved edit, or null. */
function readEdit(): Edit | null {
  const stored = readStored(storageNameOfEditor(UNSAVED));
  const { base, mine } = isRecord(stored) ? stored : {};
  return Array.isArray(base) && Array.isArray(mine) ? { base: toPhotos(base), mine: toPhotos(mine) } : null;
}

/** Returns the gallery and its changes. @param uploads photos in the outbox: a photo that leaves the outbox is in the gallery */
export function useGallery(uploads: number) {
  const { body, problem, load, setBody, setProblem } = useLoaded(PATH, uploads);
  const [edit, setEdit] = useState(readEdit);
  useEffect(() => writeStored(storageNameOfEditor(UNSAVED), edit), [edit]);
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<Refusal>({ photos: [], fields: {} });
  const collection = parseContentCollection(body);
  const etag = collection?.etag ?? null;
  /** Null while loading. */
  const stored = collection && toPhotos(collection.entries.map(({ data }) => data));
  const photos = stored && edit ? mergeLists(edit.base, edit.mine, stored, ({ imagen }) => imagen) : stored;

  const save = async () => {
    if (!stored || !photos || isSaving) return;
    setIsSaving(true);
    const call = { method: 'PUT', path: PATH, json: photos, etag } as const;
    const toUndo = undoOfPut('Fotos', call, stored, load);
    const answer = await storeContent(call, {
      name: 'Fotos',
      done: 'Fotos guardadas.',
      messageSaysSaved: true,
      toUndo,
    });
    setIsSaving(false);
    setRefused({ photos, fields: answer.kind === 'ok' ? {} : answer.fields });
    if (answer.kind === 'ok') {
      setBody(answer.body);
      setEdit(null);
      setProblem(null);
    } else if (answer.kind === 'rejected' && answer.status === 412) {
      await load();
      setProblem(MERGED);
    } else setProblem(`${answer.message} Los cambios siguen aquí: guarda otra vez.`);
  };

  return {
    etag,
    fileProblems: collection?.problems ?? [],
    photos,
    hasChanges: stored !== null && photos !== null && JSON.stringify(stored) !== JSON.stringify(photos),
    problem,
    isSaving,
    refused,
    change: (mine: readonly Photo[]) => setEdit(stored && { base: stored, mine }),
    dropChanges: () => {
      setEdit(null);
      setProblem(null);
    },
    load,
    save,
  };
}
