/** Keyboard and address rules of a group of tabs (APG tabs, automatic activation). */

/** The tab that a key leads to; null for keys that tabs do not use. Arrows wrap. */
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

/** The panel id that an address names: `#lineup` → `lineup`; empty when it names none. */
export function panelOf(hash: string): string {
  return /^#[\w-]+$/u.test(hash) ? hash.slice(1) : '';
}
