/** Downloads files of the announcement pack, and resumes after a lost connection. */
import { useState } from 'react';
import { answerFailure, authorization, OFFLINE, toAnswer } from '../session/api-client.ts';
import { getState } from '../session/editor-state.ts';

/** Milliseconds until the first byte: the server needs minutes to draw the archive of a whole tour. */
const FIRST_BYTE_MS = 5 * 60_000;
const NEXT_BYTE_MS = 15_000;
const RETRY_MS = 1_000;

/** Called with the downloaded fraction, from 0 to 1. */
type OnFraction = (fraction: number) => void;

/** Resolves with a file, or with the reason of a failure in Spanish. */
export type FetchFile = (
  kind: 'archivo' | 'zip' | 'imprenta',
  shows: readonly string[],
  query?: Readonly<Record<string, string>>,
  onFraction?: OnFraction,
) => Promise<Blob | string>;

/** Bytes of a file so far, and the file's ETag. */
interface Download {
  chunks: Uint8Array<ArrayBuffer>[];
  size: number;
  etag: string;
  /** The running or finished download; null before it starts and after a failure. */
  result: Promise<Blob | string> | null;
}

/** Returns a function that downloads each file once, except the archive, and resumes after a failure. */
export function useDownloads(): FetchFile {
  const [downloads] = useState(() => new Map<string, Download>());
  return async (kind, shows, query = {}, onFraction = () => undefined) => {
    const path = `/api/anuncio/${kind}?${new URLSearchParams({ shows: shows.join(), ...query })}`;
    const download = downloads.get(path) ?? { chunks: [], size: 0, etag: '', result: null };
    downloads.set(path, download);
    download.result ??= receiveAll(path, download, onFraction);
    const file = await download.result;
    if (typeof file === 'string') download.result = null;
    // The archive is large, and its texts change when shows are released.
    else if (kind === 'zip') downloads.delete(path);
    return file;
  };
}

/** Requests the rest of a file until it is complete, or until a request brings no byte. */
async function receiveAll(path: string, download: Download, onFraction: OnFraction) {
  for (;;) {
    const before = download.size;
    const file = await receive(path, download, onFraction).catch(() => null);
    if (file !== null) return file;
    if (download.size === before) return OFFLINE;
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

/** Requests the rest of a file once. @throws if the connection is lost or no byte comes in time */
async function receive(path: string, download: Download, onFraction: OnFraction) {
  const { connection } = getState();
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, FIRST_BYTE_MS);
  try {
    const rangeHeaders = { Range: `bytes=${download.size}-`, 'If-Match': download.etag };
    const headers = { ...authorization(connection, ''), ...(download.size > 0 ? rangeHeaders : {}) };
    const response = await fetch(connection.base + path, { headers, signal: controller.signal });
    if (response.status !== 206) [download.chunks, download.size] = [[], 0];
    if (!response.ok || !response.body)
      return answerFailure(toAnswer(response.status, await response.json().catch(() => null), null));
    download.etag = response.headers.get('etag') ?? '';
    const total = download.size + Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    const reader = response.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      download.chunks.push(next.value);
      download.size += next.value.length;
      onFraction(download.size / total);
      clearTimeout(timer);
      timer = setTimeout(abort, NEXT_BYTE_MS);
    }
    return new Blob(download.chunks, { type: response.headers.get('content-type') ?? '' });
  } finally {
    clearTimeout(timer);
  }
}
