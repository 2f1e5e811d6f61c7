/** Keyboard and URL rules of tabs (APG tabs pattern, automatic activation). */

/** Index of the tab that a key selects; null for keys that tabs do not use. Arrows wrap. */
export function move(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The panel id in a fragment: `#lineup` → `lineup`; empty when it is no id. */
export function panelOf(hash: string): string {
  return /^#[\w-]+$/u.test(hash) ? hash.slice(1) : '';
}
