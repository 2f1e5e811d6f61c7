/** Loads and saves the gallery; photos that others add or change meanwhile are joined with the unsaved changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Collection,
  type Data,
  loadCollection,
  parseCollection,
  undoOfPut,
} from '../content/collection.ts';
import { mergeLists } from '../content/merge.ts';
import { failureText, request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';
import { storedContent } from '../session/editor-state.ts';

export interface Photo extends Data {
  readonly imagen: string;
  readonly alt: string;
}

function photosOf({ entries }: Collection): Photo[] {
  return entries.flatMap(({ data }) =>
    typeof data?.['imagen'] === 'string'
      ? [{ ...data, imagen: data['imagen'], alt: String(data['alt'] ?? '') }]
      : [],
  );
}

/** Returns the text of photos that nobody has described yet. */
export function defaultAlt(comedian: string): string {
  return `Foto de ${comedian}`;
}

function isSameList(a: readonly Photo[], b: readonly Photo[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface Loaded {
  readonly etag: string | null;
  readonly photos: readonly Photo[];
}

const MERGED =
  'Alguien más cambió las fotos mientras tanto: lo suyo y lo tuyo están juntos aquí. Revísalo y guarda otra vez.';

export function useGallery() {
  const { store } = useEditor();
  /** Null while it loads. */
  const [stored, setStored] = useState<Loaded | null>(null);
  const [photos, setPhotos] = useState<readonly Photo[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ stored, photos });
  latest.current = { stored, photos };

  const load = useCallback(async () => {
    const { loaded, problem: reason } = await loadCollection(store.connection(), 'gallery');
    setProblem(reason);
    if (!loaded) return;
    const theirs = photosOf(loaded);
    const { stored: base, photos: mine } = latest.current;
    const hasUnsaved = base && mine && !isSameList(base.photos, mine);
    setPhotos(hasUnsaved ? mergeLists(base.photos, mine, theirs, ({ imagen }) => imagen) : theirs);
    setStored({ etag: loaded.etag, photos: theirs });
  }, [store]);
  useEffect(() => void load(), [load]);

  const save = async () => {
    if (!stored || !photos) return;
    const call = { method: 'PUT', path: '/api/contenido/gallery', json: photos, etag: stored.etag } as const;
    const answer = await request(store.connection(), call);
    const collection = answer.kind === 'ok' ? parseCollection(answer.body) : null;
    if (collection) {
      setStored({ etag: collection.etag, photos: photosOf(collection) });
      setPhotos(photosOf(collection));
      setProblem(null);
      const undo = undoOfPut(store, call.path, stored.photos, collection.etag, load);
      store.announce('Fotos guardadas.', storedContent, undo);
      return;
    }
    if (answer.kind === 'refused' && answer.status === 412) {
      await load();
      setProblem(MERGED);
      return;
    }
    setProblem(`${failureText(answer)} Los cambios siguen aquí: guarda otra vez.`);
  };

  return {
    etag: stored?.etag ?? null,
    photos,
    hasChanges: stored !== null && photos !== null && !isSameList(stored.photos, photos),
    problem,
    change: setPhotos,
    dropChanges: () => setPhotos(stored?.photos ?? null),
    load,
    save,
  };
}
