import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];

const ATTEMPTS = 3;

/**
 * Loads and hydrates an island, and marks it `data-hydrated`. Astro tries a failed download twice and then reports it by an
 * event; here it is tried again. Attempts that fail offline do not count: the next one waits for the connection. After
 * {@link ATTEMPTS} the island is marked `data-hydration-failed`, so that its controls work as they do without scripts, and
 * each further tap or key, or the return of the connection, tries once more.
 */
export async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  for (let failures = 0; !(await hydrates(load, island)); ) {
    if (!navigator.onLine) await next('online');
    else if (++failures >= ATTEMPTS) {
      island.setAttribute('data-hydration-failed', '');
      await next('pointerdown', 'keydown', 'online');
    }
  }
  island.removeAttribute('data-hydration-failed');
  // React attaches its listeners while it hydrates; one task later they are there.
  setTimeout(() => island.setAttribute('data-hydrated', ''));
}

async function hydrates(load: Load, island: HTMLElement): Promise<boolean> {
  let failed = false;
  const fail = () => {
    failed = true;
  };
  island.addEventListener('astro:hydration-error', fail, { once: true });
  try {
    const hydrate = await load();
    if (!failed) await hydrate();
  } catch (error) {
    fail();
    reportError(error);
  }
  return !failed;
}

/** Resolves at the next event of one of the types. */
function next(...types: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of types) addEventListener(type, resolve, { once: true });
  });
}
