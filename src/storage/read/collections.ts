/** Collections of the content folder: paths and names of their files, and schemas of their entries. */
import type { z } from 'astro/zod';
import { zoneIssues } from '../../domain/festivals/festival-times.ts';
import { showProblems } from '../../domain/shows/show-rules.ts';
import { schemas } from '../../schemas/collection-schemas.ts';
import { notes } from '../../schemas/field-types.ts';
import { pageText } from '../../schemas/page.ts';
import { longBiography } from '../../schemas/press.ts';
import { show } from '../../schemas/show.ts';
import type { Issue } from '../../schemas/validate.ts';

interface Files {
  /** Matches the paths of the collection's files inside the content folder. */
  readonly pattern: RegExp;
  /** The path as in the editors' guide: `lugares/NOMBRE.yaml`. */
  readonly pathTemplate: string;
  /** True if the collection is one file. */
  readonly isSingleFile: boolean;
  /** True if a site needs the file. */
  readonly isRequired?: boolean;
}

/** A collection with one entry per file. */
interface FileCollection<Data> extends Files {
  readonly schema: z.ZodType<Data>;
  /** Returns issues between fields of an entry that the schema accepts. */
  rules?(data: Data): readonly Issue[];
}

export type Collection<Data = unknown> =
  /** YAML files. */
  | (FileCollection<Data> & { readonly format: 'data' })
  /** Files with YAML front matter and a text below it. `bodyField` is the name of the text in the API and in messages. */
  | (FileCollection<Data> & {
      readonly format: 'document';
      readonly body: z.ZodType<string>;
      readonly bodyField: 'cuerpo' | 'notas';
    })
  /** One YAML file with a list of entries. */
  | (Files & {
      readonly format: 'list';
      readonly schema: z.ZodType<Data[]> & { readonly element: z.ZodType<Data> };
    });

/** Returns the path template of a collection with the pattern that matches its paths. */
function at(pathTemplate: string): Files {
  const pattern = pathTemplate.replace('.', '\\.').replace('NOMBRE', '[a-z0-9-]+');
  const isSingleFile = !pathTemplate.includes('NOMBRE');
  return { pathTemplate, pattern: new RegExp(`^${pattern}$`, 'u'), isSingleFile };
}

const isRequired = true;
const data = { format: 'data' } as const;
const list = { format: 'list' } as const;
const document = { format: 'document', bodyField: 'cuerpo' } as const;

const table = {
  site: { ...data, ...at('site.yaml'), schema: schemas.site, isRequired },
  shows: {
    ...document,
    // The address of "2026.md" is that of the shows of a year.
    pattern: /^shows\/\d{4}\/(?!\d{4}\.)[a-z0-9-]+\.md$/u,
    pathTemplate: 'shows/AÑO/AÑO-MES-DÍA-ciudad.md',
    isSingleFile: false,
    schema: show,
    rules: showProblems,
    body: notes,
    bodyField: 'notas',
  },
  comedians: { ...list, ...at('comedians.yaml'), schema: schemas.comedians },
  videos: { ...list, ...at('videos.yaml'), schema: schemas.videos },
  gallery: { ...list, ...at('galeria.yaml'), schema: schemas.gallery },
  products: { ...list, ...at('products.yaml'), schema: schemas.products },
  courses: { ...list, ...at('courses.yaml'), schema: schemas.courses },
  festivals: { ...data, ...at('festivals/NOMBRE.yaml'), schema: schemas.festivals, rules: zoneIssues },
  venues: { ...data, ...at('lugares/NOMBRE.yaml'), schema: schemas.venues },
  cities: { ...list, ...at('ciudades.yaml'), schema: schemas.cities },
  pages: { ...document, ...at('aviso-de-privacidad.md'), schema: schemas.pages, body: pageText, isRequired },
  press: { ...document, ...at('prensa.md'), schema: schemas.press, body: longBiography },
} as const satisfies Record<string, Collection>;

type Table = typeof table;
export type CollectionName = keyof Table;

/** Type of an entry's data, by collection. */
export type EntryData = {
  readonly [Name in CollectionName]: z.infer<Table[Name]['schema']> extends (infer Entry)[]
    ? Entry
    : z.infer<Table[Name]['schema']>;
};

export const collections: { readonly [Name in CollectionName]: Collection<EntryData[Name]> } = table;
export const collectionNames = Object.keys(collections) as CollectionName[];

/** Returns the collection of a text file, or null. */
export function collectionOf(path: string): CollectionName | null {
  return collectionNames.find((name) => collections[name].pattern.test(path)) ?? null;
}

/** Returns the schema of one entry; for a list, the schema of its elements. */
export function entrySchema<Name extends CollectionName>(name: Name): z.ZodType<EntryData[Name]> {
  const collection = collections[name];
  return collection.format === 'list' ? collection.schema.element : collection.schema;
}

/**
 * Distribution of entries over files: all in one `list`, one entry in a `single` file, or one entry for each
 * of many `files`. (`format` is the syntax of a file.)
 */
type Layout = 'list' | 'single' | 'files';
/** Collections besides shows. */
export type OtherCollection = Exclude<CollectionName, 'shows'>;

export const otherCollections = collectionNames.filter((name): name is OtherCollection => name !== 'shows');

/** Returns true for the content folder (`.`) and for its subfolders that contain files of a collection. */
export function isContentFolder(folder: string): boolean {
  const [first] = folder.split('/');
  return (
    folder === '.' || collectionNames.some((name) => collections[name].pathTemplate.split('/')[0] === first)
  );
}

export function layoutOf(name: CollectionName): Layout {
  if (isList(name)) return 'list';
  return collections[name].isSingleFile ? 'single' : 'files';
}

export function isList(name: CollectionName): boolean {
  return collections[name].format === 'list';
}

/** Returns the file of a collection with one file, or of an entry. Not for shows: their folder contains the year. */
export function fileOfEntry(name: CollectionName, id = ''): string {
  return collections[name].pathTemplate.replace('NOMBRE', id);
}

/** Returns the file name without folder and extension. */
export function idOfFile(file: string): string {
  return file.replace(/^.*\//u, '').replace(/\.\w+$/u, '');
}

/** Returns the field name of a document's text; null for other collections. */
export function bodyFieldOf(name: CollectionName): string | null {
  const collection: Collection = collections[name];
  return collection.format === 'document' ? collection.bodyField : null;
}
