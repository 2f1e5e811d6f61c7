/** Calls the services in `PUBLISH_HOOK_URL` and `ALERT_HOOK_URL`. */
import { setTimeout } from 'node:timers/promises';
import { coalesce } from '../../lib/concurrency.ts';
import { isWebAddress, SettingsError } from '../../settings/environment.ts';

const TIMEOUT_MS = 15_000;

/** Posts JSON to the address in a setting. @throws Error if there is no answer or the answer is not a success */
export async function callHook(
  setting: string,
  url: string,
  body: object,
  headers: HeadersInit = {},
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'gira', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${setting} answered ${response.status}`);
}

const PAUSES = [2_000, 15_000, 60_000];

/**
 * Returns the function to call after each push, or undefined if `PUBLISH_HOOK_URL` is not set. The URL is a
 * build hook of Netlify or Cloudflare Pages, GitHub's repository_dispatch (with `PUBLISH_HOOK_TOKEN`), or a
 * pipeline trigger of GitLab. The function never rejects. Calls during a request share the next request.
 * @throws SettingsError
 */
export function publishHook(
  { PUBLISH_HOOK_URL: url, PUBLISH_HOOK_TOKEN: token }: NodeJS.ProcessEnv,
  {
    onProblem,
    pauses = PAUSES,
  }: {
    /** Receives null before a call, and the last error if all tries failed. */
    readonly onProblem: (error: Error | null) => void;
    /** Pauses before further tries, in milliseconds. */
    readonly pauses?: readonly number[];
  },
): (() => Promise<void>) | undefined {
  if (!url) return undefined;
  if (!isWebAddress(url))
    throw new SettingsError(
      'PUBLISH_HOOK_URL no es una dirección. Copia la que da tu servicio de hospedaje, completa, con https://. No lleva usuario ni clave antes de una @.',
    );
  const headers = { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return coalesce(async () => {
    onProblem(null);
    for (const pause of [...pauses, null]) {
      try {
        return await callHook('PUBLISH_HOOK_URL', url, { event_type: 'publicar' }, headers);
      } catch (error) {
        if (pause === null) return onProblem(error instanceof Error ? error : new Error(String(error)));
        await setTimeout(pause, undefined, { ref: false });
      }
    }
  });
}
