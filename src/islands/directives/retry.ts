/** Loads files over an unreliable connection. Inline in every page, which passes the functions to page-script.ts. */

const ATTEMPTS = 3;

/** Resolves at the next event of one of the types. */
export function nextEvent(...types: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of types) addEventListener(type, resolve, { once: true, capture: true });
  });
}

/**
 * Resolves to true once `load` succeeds, or to false after three failures. After these, each tap or key, or
 * the return of the connection, tries once more. Offline, the next attempt waits for the connection.
 */
export async function retry(load: (attempt: number) => Promise<unknown>, attempt = 1): Promise<boolean> {
  try {
    await load(attempt);
    return true;
  } catch {
    const again = () => retry(load, attempt + 1);
    if (!navigator.onLine) return nextEvent('online').then(again);
    if (attempt < ATTEMPTS) return again();
    void nextEvent('pointerdown', 'keydown', 'online').then(again);
    return false;
  }
}

/** Imports a module and calls `use` with it. Each attempt has its own address, because browsers may remember a failure. */
export const importModule = <Module>(url: string, use?: (module: Module) => void): Promise<boolean> =>
  retry(async (attempt) => {
    const module: Module = await import(/* @vite-ignore */ url + (attempt > 1 ? `?${attempt}` : ''));
    use?.(module);
  });
