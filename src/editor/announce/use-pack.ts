/** The pack of an announcement, and its files as the editor downloads them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isRecord } from '../../domain/text/is-record.ts';
import type { PackList } from '../../syndication/announcement-parts.ts';
import { download, type Failure, failureText, request } from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';

export interface LoadedPack {
  /** Null while it is loaded, and after a failure. */
  readonly list: PackList | null;
  readonly problem: string | null;
  readonly reload: () => void;
}

/** Loads what announces shows, again when others are chosen. */
export function usePack(ids: readonly string[]): LoadedPack {
  const { store } = useEditor();
  const [loaded, setLoaded] = useState<{ list: PackList | null; problem: string | null; of: string } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const shows = ids.join(',');
  useEffect(() => {
    let isCurrent = attempt >= 0;
    const path = `/api/anuncio?shows=${encodeURIComponent(shows)}`;
    void request(store.connection(), { method: 'GET', path }).then((answer) => {
      if (!isCurrent) return;
      const list = answer.kind === 'ok' && isPackList(answer.body) ? answer.body : null;
      setLoaded({ list, problem: list ? null : failureText(answer), of: shows });
    });
    return () => {
      isCurrent = false;
    };
  }, [store, shows, attempt]);
  const { list = null, problem = null } = loaded?.of === shows ? loaded : {};
  return { list, problem, reload: () => setAttempt((count) => count + 1) };
}

function isPackList(body: unknown): body is PackList {
  return isRecord(body) && Array.isArray(body['parts']);
}

export type PackRequest =
  | { readonly kind: 'archivo'; readonly shows: readonly string[]; readonly ruta: string }
  | { readonly kind: 'zip'; readonly shows: readonly string[] }
  | { readonly kind: 'imprenta'; readonly shows: readonly string[]; readonly tamano: string };

/** Returns a function that downloads a file once; after a failure it tries again. */
export function useFiles(): (wanted: PackRequest) => Promise<Blob | Failure> {
  const { store } = useEditor();
  const files = useRef(new Map<string, Promise<Blob | Failure>>());
  return useCallback(
    async ({ kind, shows, ...rest }) => {
      const query = new URLSearchParams({ shows: shows.join(','), ...rest });
      const path = `/api/anuncio/${kind}?${query}`;
      const known = files.current.get(path) ?? download(store.connection(), path);
      files.current.set(path, known);
      const file = await known;
      if (!(file instanceof Blob)) files.current.delete(path);
      return file;
    },
    [store],
  );
}

/** Returns true if the device can hand these files to another app. */
export function canShare(files: readonly File[]): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [...files] });
}

/** Opens the share menu of the device. The promise is rejected when it is closed, which is no error. */
export function share(data: ShareData): void {
  void navigator.share(data).catch(() => undefined);
}

/** Copies a text. Returns what to tell the editor. */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copiado.';
  } catch {
    // Without https there is no clipboard: the prompt has a text to select.
    prompt('Copia el texto:', text);
    return '';
  }
}
