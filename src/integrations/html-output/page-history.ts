/**
 * Which pages and files are as they were in the build before, so that they need not be rendered again, or changed into
 * published pages again.
 */
import { hash } from 'node:crypto';

export interface PageHistory {
  /** Forgets everything. */
  clear(): void;
  /** Forgets what the last build did not render. */
  startBuild(): void;
  /** Whether the file at that path was made of the same inputs in the build before; notes them for the next one. */
  hasSameInputs(path: string, inputs: string): boolean;
  /** Whether Astro rendered the page as in the build before; notes its HTML for the next one. */
  isUnchanged(path: string, html: string): boolean;
}

/** Digests. */
interface Version {
  readonly inputs?: string | undefined;
  readonly html?: string | undefined;
}

export function pageHistory(): PageHistory {
  let before = new Map<string, Version>();
  let current = new Map<string, Version>();
  return {
    clear: () => current.clear(),
    startBuild: () => {
      before = current;
      current = new Map();
    },
    hasSameInputs: (path, inputs) => {
      const digest = digestOf(inputs);
      const earlier = before.get(path);
      const isSame = earlier?.inputs === digest;
      current.set(path, { inputs: digest, html: isSame ? earlier.html : undefined });
      return isSame;
    },
    isUnchanged: (path, html) => {
      const digest = digestOf(html);
      current.set(path, { ...current.get(path), html: digest });
      return before.get(path)?.html === digest;
    },
  };
}

function digestOf(text: string): string {
  return hash('sha1', text, 'base64');
}
