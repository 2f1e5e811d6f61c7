import type { importModule } from '../islands/directives/retry.ts';

/**
 * Loads what updates the page (components/page-updates.ts) in the minute of its first change, and when load-updates.ts could not.
 * It updates the page itself from then on.
 */
export function updateWhenDue(load: typeof importModule): void {
  const [url = '', minutes] = document.documentElement.dataset['updates']?.split(' ') ?? [];
  const update = () => {
    if (Date.now() < Number(minutes) * 60_000) return;
    removeEventListener('gira:minute', update);
    void load(url);
  };
  if (url) addEventListener('gira:minute', update);
}
