/**
 * Moves content of earlier versions to the present schemas. Each step looks for what its version wrote, so that content of the
 * present is left as it is. Comments, quotes and the order of fields stay.
 */
import { type Document, isMap, parseDocument } from 'yaml';
import { festivalAsData } from './festival-as-data.ts';
import { wordsAsData } from './words-as-data.ts';

/** The YAML documents of a content folder, and which files there are. */
export interface ContentDocuments {
  readonly site: Document | null;
  /** By path, sorted. */
  readonly festivals: ReadonlyMap<string, Document>;
  readonly files: ReadonlySet<string>;
  /** Whether it was written for 0.1.0: one countdown for the site, festivals without a country. */
  readonly isFirstVersion: boolean;
  /** Whether a show of the folder has this field. */
  hasShowWith(field: string): boolean;
}

export interface Change {
  readonly file: string;
  /** In Spanish, for the dry run. */
  readonly message: string;
}

/** Changes the documents in place. */
export type Migration = (content: ContentDocuments) => readonly Change[];

/** From the oldest version to the newest. */
const MIGRATIONS: readonly Migration[] = [festivalAsData, wordsAsData];

export interface Migrated {
  readonly changes: readonly Change[];
  /** The new texts of the changed files, by path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** @param texts the text files of a content folder, by path; files that are not valid YAML are left out */
export function migrateContent(texts: ReadonlyMap<string, string>): Migrated {
  const documents = new Map<string, Document>();
  for (const [file, text] of texts) {
    if (file !== 'site.yaml' && !/^festivals\/[a-z0-9-]+\.yaml$/u.test(file)) continue;
    const document = parseDocument(text);
    if (document.errors.length === 0 && isMap(document.contents)) documents.set(file, document);
  }
  const shows = [...texts].filter(([file]) => file.startsWith('shows/')).map(([, text]) => text);
  const site = documents.get('site.yaml') ?? null;
  const festivals = new Map([...documents].filter(([file]) => file !== 'site.yaml').sort());
  const content: ContentDocuments = {
    site,
    festivals,
    files: new Set(texts.keys()),
    isFirstVersion:
      site?.has('cuentaRegresiva') === true ||
      [...festivals.values()].some((festival) => !festival.has('pais')),
    hasShowWith: (field) => shows.some((text) => new RegExp(`^${field}: *["']?[^\\s"']`, 'mu').test(text)),
  };
  const changes = MIGRATIONS.flatMap((migration) => migration(content));
  const changed = new Set(changes.map(({ file }) => file));
  const written = [...changed].map((file) => [file, textOf(documents.get(file))] as const);
  return { changes, texts: new Map(written) };
}

function textOf(document: Document | undefined): string {
  return (
    document?.toString({ lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }) ?? ''
  );
}
