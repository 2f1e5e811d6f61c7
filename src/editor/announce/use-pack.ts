/** The pack of an announcement, and its files as the editor downloads them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PackList } from '../../syndication/announcement-parts.ts';
import {
  type Answer,
  type Connection,
  type Failure,
  failureText,
  offline,
  request,
  toAnswer,
} from '../session/api-client.ts';
import { useEditor } from '../session/context.ts';

/** Loads what announces shows. */
export function usePack(ids: readonly string[]) {
  const { store } = useEditor();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const path = `/api/anuncio?${new URLSearchParams({ shows: ids.join() })}`;
  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await request(store.connection(), { method: 'GET', path }));
  }, [store, path]);
  useEffect(() => void load(), [load]);
  const list = answer?.kind === 'ok' ? (answer.body as PackList) : null;
  return { list, problem: answer && !list ? failureText(answer) : null, load };
}

/** An archive of a whole tour is drawn and sent within this time. */
const DOWNLOAD_MS = 5 * 60_000;

/** Downloads a file that needs a key. */
async function download({ base, key }: Connection, path: string): Promise<Blob | Failure> {
  try {
    const response = await fetch(base + path, {
      headers: key === '' ? {} : { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    if (response.ok) return await response.blob();
    const answer = toAnswer(response.status, await response.json().catch(() => null), null);
    return answer.kind === 'ok' ? offline() : answer;
  } catch {
    return offline();
  }
}

export type GetFile = (
  kind: 'archivo' | 'zip' | 'imprenta',
  shows: readonly string[],
  more?: Readonly<Record<string, string>>,
) => Promise<Blob | Failure>;

/** Returns a function that downloads a file once; after a failure it tries again. */
export function useFiles(): GetFile {
  const { store } = useEditor();
  const files = useRef(new Map<string, Promise<Blob | Failure>>());
  return useCallback(
    async (kind, shows, more = {}) => {
      const path = `/api/anuncio/${kind}?${new URLSearchParams({ shows: shows.join(), ...more })}`;
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
