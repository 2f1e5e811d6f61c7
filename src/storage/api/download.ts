export interface DownloadLimits {
  readonly bytes: number;
  /** Time until the last byte, in milliseconds. */
  readonly ms: number;
}

export interface Download {
  readonly bytes: Uint8Array;
  /** The media type without parameters, in lower case; empty when the response has none. */
  readonly type: string;
}

/**
 * Downloads a URL, or returns an error message in Spanish. The size and the time are limited, and redirects are not
 * followed, because the server may be slow, broken or malicious.
 */
export async function download(
  url: string,
  limits: DownloadLimits,
  headers: Readonly<Record<string, string>> = {},
): Promise<Download | string> {
  try {
    const signal = AbortSignal.timeout(limits.ms);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    const bytes = response.status === 200 ? await readBytes(response, limits.bytes) : null;
    if (!bytes) {
      await response.body?.cancel();
      return response.status === 200
        ? `pesa más de ${Math.floor(limits.bytes / 1024 / 1024)} MB`
        : statusMessage(response);
    }
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';', 1);
    return { bytes, type: type.trim().toLowerCase() };
  } catch (error) {
    return isTimeout(error) ? `tardó más de ${limits.ms / 1000} s` : `no responde (${reasonOf(error)})`;
  }
}

/** Null when the body has more than `max` bytes. */
async function readBytes({ body }: Response, max: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function statusMessage({ status, headers }: Response): string {
  const location = headers.get('location');
  if (status === 401) return 'pide una clave (401)';
  return status >= 300 && status < 400 && location !== null
    ? `manda a otra dirección (${status}, ${location.slice(0, 200)}), y no se sigue`
    : `respondió ${status}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}

/** The code of the innermost error: the message of fetch is always "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause ? reasonOf(error.cause) : error.message;
}
