/** Downloads files of the announcement pack, and resumes downloads whose connection was lost. */
import { useState } from 'react';
import { answerFailure, authorization, type Connection, OFFLINE, toAnswer } from '../session/api-client.ts';
import { useEditor } from '../session/editor-context.ts';

/** Limit of the first byte: the server takes minutes to draw the archive of a whole tour. */
const FIRST_BYTE_MS = 5 * 60_000;
const NEXT_BYTE_MS = 15_000;
const RETRY_MS = 1_000;

/** Resolves with a file, or with the reason of a failure in Spanish. @param onFraction called with the downloaded fraction, from 0 to 1 */
export type FetchFile = (
  kind: 'archivo' | 'zip' | 'imprenta',
  shows: readonly string[],
  query?: Readonly<Record<string, string>>,
  onFraction?: (fraction: number) => void,
) => Promise<Blob | string>;

/** Returns a function that downloads each file but the archive once, and resumes after a failure. */
export function useDownloads(): FetchFile {
  const { store } = useEditor();
  const [downloads] = useState(() => new Map<string, ReturnType<typeof resumableDownload>>());
  return async (kind, shows, query = {}, onFraction = () => undefined) => {
    const path = `/api/anuncio/${kind}?${new URLSearchParams({ shows: shows.join(), ...query })}`;
    const get = downloads.get(path) ?? resumableDownload(store.connection, path);
    downloads.set(path, get);
    const file = await get(onFraction);
    // The archive is large, and its texts change when the shows are released.
    if (kind === 'zip' && typeof file !== 'string') downloads.delete(path);
    return file;
  };
}

function resumableDownload(connection: () => Connection, path: string) {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let tag = '';
  let running: Promise<Blob | string> | null = null;

  const receive = async (onFraction: (fraction: number) => void): Promise<Blob | string> => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    let timer = setTimeout(abort, FIRST_BYTE_MS);
    try {
      const rangeHeaders = { Range: `bytes=${size}-`, 'If-Match': tag };
      const headers = { ...authorization(connection(), ''), ...(size > 0 ? rangeHeaders : {}) };
      const response = await fetch(connection().base + path, { headers, signal: controller.signal });
      if (response.status !== 206) [chunks, size] = [[], 0];
      if (!response.ok || !response.body)
        return answerFailure(toAnswer(response.status, await response.json().catch(() => null), null));
      tag = response.headers.get('etag') ?? '';
      const total = size + Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
      const reader = response.body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        chunks.push(next.value);
        size += next.value.length;
        onFraction(size / total);
        clearTimeout(timer);
        timer = setTimeout(abort, NEXT_BYTE_MS);
      }
      return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
    } finally {
      clearTimeout(timer);
    }
  };
  /** Requests the rest until it is complete, or a request brings no byte. */
  const getAll = async (onFraction: (fraction: number) => void): Promise<Blob | string> => {
    for (;;) {
      const before = size;
      const file = await receive(onFraction).catch(() => null);
      if (file !== null) return file;
      if (size === before) return OFFLINE;
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  };
  return async (onFraction: (fraction: number) => void): Promise<Blob | string> => {
    running ??= getAll(onFraction);
    const file = await running;
    if (typeof file === 'string') running = null;
    return file;
  };
}
