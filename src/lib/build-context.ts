/**
 * The data that `src/server/build`, astro.config.mjs, the integrations and the pages of a build share. Astro runs src/content.config.ts
 * in a module runner of its own and bundles the pages, so a module that both sides import has one instance on each side; only the
 * global object is common to them. No other module may use the global object for this.
 */

export interface GeneratedFile {
  /** Path inside the site. */
  readonly path: string;
  readonly text: () => Promise<string>;
  /** Two texts at one path with the same key are the same; without a key they are compared. */
  readonly key?: string;
}

/** How much of a kind of work is done. */
export interface Amount {
  done: number;
  total: number;
}

/** A site that was built by this process and can be rendered again with other content, without bundling its code. */
export interface SiteRenderer {
  /** The files of the site that `render` writes, by their paths, as of the last build. The others never change. */
  readonly rendered: ReadonlySet<string>;
  /** Forgets the build before: the next `render` writes every page, and no file that only the build before has. */
  forget(): void;
  /**
   * Renders every page and file from `contentDir`, `entries`, `now` and `revision`.
   * @param dir an existing folder for temporary files
   * @param write receives each file with its path inside the site; null for the bytes of the build before
   */
  render(dir: string, write: (path: string, bytes: Uint8Array | null) => void): Promise<void>;
}

interface BuildContext {
  /** `ContentCollections` of src/storage/loader/content-collections.ts, which this layer may not import; set by astro.config.mjs. */
  collections: unknown;
  /** Set by the first build of this process. */
  renderer: SiteRenderer | null;
  /** The content of a repeated build (`Entries` of src/storage/read/entries.ts); null in the first one. */
  entries: unknown;
  /** Astro's own; set by the first build. */
  renderMarkdown: ((text: string) => Promise<{ readonly html: string }>) | null;
  /** The content folder that is built; null in development. */
  contentDir: string | null;
  /** Called before a repeated build: they forget what was computed from the content before. */
  readonly resets: Set<() => void>;
  /** The build's "now" in epoch milliseconds, when the content was read; 0 in development. */
  now: number;
  /** Of the content that is built (`contentRevision`); null in development, and when shows are read from an API. */
  revision: string | null;
  /** True when this process may build the site again: pages then tell what they are made of. */
  isRepeatable: boolean;
  /** What a page or file is made of, as text, by its path with the base path. A file with the same inputs has the same bytes. */
  readonly inputs: Map<string, () => Promise<string>>;
  /** Files to write when all pages are rendered, by their paths. */
  readonly files: Map<string, GeneratedFile>;
  /** Each drawn or encoded picture by its cache file: made by this process, or kept from an earlier build. */
  readonly pictures: Map<string, 'made' | 'kept'>;
  /** Source pictures that are decoded, and files that are rendered; a total of 0 before it is known. */
  readonly progress: { readonly sources: Amount; readonly pictures: Amount; readonly pages: Amount };
}

const amount = (): Amount => ({ done: 0, total: 0 });

const KEY = Symbol.for('gira.buildContext');
const globals = globalThis as { [KEY]?: BuildContext };
globals[KEY] ??= {
  collections: null,
  renderer: null,
  entries: null,
  renderMarkdown: null,
  contentDir: null,
  resets: new Set(),
  now: 0,
  revision: null,
  isRepeatable: false,
  inputs: new Map(),
  files: new Map(),
  pictures: new Map(),
  progress: { sources: amount(), pictures: amount(), pages: amount() },
};

export const buildContext: BuildContext = globals[KEY];
