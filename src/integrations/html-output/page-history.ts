/** Which pages Astro rendered as in the build before, so that they need not be changed into published pages again. */
import { hash } from 'node:crypto';

export interface PageHistory {
  /** Forgets every page. */
  clear(): void;
  /** Forgets the pages that the last build did not render. */
  startBuild(): void;
  /** Whether the page is as it was in the build before; notes it for the next one. */
  isUnchanged(path: string, html: string): boolean;
}

export function pageHistory(): PageHistory {
  let before = new Map<string, string>();
  let current = new Map<string, string>();
  return {
    clear: () => current.clear(),
    startBuild: () => {
      before = current;
      current = new Map();
    },
    isUnchanged: (path, html) => {
      const digest = hash('sha1', html, 'base64');
      current.set(path, digest);
      return before.get(path) === digest;
    },
  };
}
