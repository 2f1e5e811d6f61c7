/** Bytes from an API that may be down, slow, endless or someone else: no redirects, and limits on size and time. */

export interface DownloadLimits {
  readonly bytes: number;
  /** Until the last byte is here. */
  readonly ms: number;
}

export interface Download {
  readonly bytes: Uint8Array;
  /** Of the answer, without parameters, in lower case; empty when it names none. */
  readonly type: string;
}

/** What is at an address, or in Spanish why it can't be had. A redirect is not followed: it could lead anywhere. */
export async function download(
  url: string,
  limits: DownloadLimits,
  headers: Readonly<Record<string, string>> = {},
): Promise<Download | string> {
  try {
    const signal = AbortSignal.timeout(limits.ms);
    const answer = await fetch(url, { headers, redirect: 'manual', signal });
    const bytes = answer.status === 200 ? await bytesOf(answer, limits.bytes) : null;
    if (!bytes) {
      await answer.body?.cancel();
      return answer.status === 200
        ? `pesa más de ${Math.floor(limits.bytes / 1024 / 1024)} MB`
        : refusalOf(answer);
    }
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';', 1);
    return { bytes, type: type.trim().toLowerCase() };
  } catch (error) {
    return isTimeout(error) ? `tardó más de ${limits.ms / 1000} s` : `no responde (${reasonOf(error)})`;
  }
}

/** Null when there are more bytes than may be. */
async function bytesOf({ body }: Response, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusalOf({ status, headers }: Response): string {
  const location = headers.get('location');
  if (status === 401) return 'pide una clave (401)';
  return status >= 300 && status < 400 && location !== null
    ? `manda a otra dirección (${status}, ${location.slice(0, 200)}), y no se sigue`
    : `respondió ${status}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}

/** fetch says "fetch failed" and keeps the reason to itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause ? reasonOf(error.cause) : error.message;
}
