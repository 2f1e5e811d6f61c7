/**
 * Tells the host of a static site that there is something new to build: a build hook of Netlify or Cloudflare Pages, GitHub's
 * repository_dispatch (with `PUBLISH_HOOK_TOKEN`), or a pipeline trigger of GitLab.
 */
import { coalesce } from '../../lib/concurrency.ts';
import { SettingsError } from '../../settings/environment.ts';

interface Environment {
  readonly PUBLISH_HOOK_URL?: string | undefined;
  readonly PUBLISH_HOOK_TOKEN?: string | undefined;
}

interface Options {
  /** Receives an English key and the error when the host has not answered after all tries. */
  readonly onFailure: (error: Error) => void;
  /** Pauses before further tries, in milliseconds. */
  readonly pauses?: readonly number[];
}

const PAUSES = [2_000, 15_000, 60_000];
const TIMEOUT_MS = 15_000;

/**
 * Returns the function to call after each push; it never rejects, and calls during a request share the next one. Undefined when
 * `PUBLISH_HOOK_URL` is not set.
 * @throws SettingsError
 */
export function publishHook(
  { PUBLISH_HOOK_URL: url, PUBLISH_HOOK_TOKEN: token }: Environment,
  { onFailure, pauses = PAUSES }: Options,
): (() => Promise<void>) | undefined {
  if (!url) return undefined;
  if (!/^https?:$/u.test(URL.parse(url)?.protocol ?? ''))
    throw new SettingsError(
      `PUBLISH_HOOK_URL no es una dirección: "${url}". Copia la que da tu servicio de hospedaje, completa, con https://.`,
    );
  const call = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'gira',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ event_type: 'publicar' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`PUBLISH_HOOK_URL answered ${response.status}`);
  };
  return coalesce(async () => {
    for (const pause of [...pauses, null]) {
      try {
        return await call();
      } catch (error) {
        if (pause === null) return onFailure(error instanceof Error ? error : new Error(String(error)));
        await new Promise((done) => setTimeout(done, pause).unref());
      }
    }
  });
}
