/**
 * Migrates content of earlier versions to the current schemas. Each step looks for what its version wrote, so
 * that current content stays unchanged. Keeps comments, quotes and the order of fields.
 */
import { type Document, isMap, parseDocument } from 'yaml';
import { listFolder, readTextFile } from '../../storage/files/stored-file.ts';
import { YAML_STYLE } from '../../storage/yaml/edit-yaml.ts';

/** YAML documents of a content folder, and the paths of all files. */
interface ContentDocuments {
  readonly site: Document | null;
  /** Festivals by path, sorted. */
  readonly festivals: ReadonlyMap<string, Document>;
  readonly files: ReadonlySet<string>;
  /** True for content of 0.1.0: one countdown for the site, festivals without a country. */
  readonly isFirstVersion: boolean;
  /** Returns true if a show in the folder has this field. */
  hasShowWith(field: string): boolean;
}

interface FieldChange {
  readonly file: string;
  /** Description of the change in Spanish, for the dry run. */
  readonly message: string;
}

/** Changes the documents and returns the changes. */
type Migration = (content: ContentDocuments) => readonly FieldChange[];

/** Migrations from the oldest version to the newest. */
const MIGRATIONS: readonly Migration[] = [festivalAsData, wordsAsData];

/**
 * Returns the changes, and new texts of changed files by path.
 * @param texts text files of a content folder by path; files that are not valid YAML are ignored
 */
export function migrateContent(texts: ReadonlyMap<string, string>) {
  const documents = new Map<string, Document>();
  for (const [file, text] of texts) {
    if (file !== 'site.yaml' && !/^festivals\/[a-z0-9-]+\.yaml$/u.test(file)) continue;
    const document = parseDocument(text);
    if (document.errors.length === 0 && isMap(document.contents)) documents.set(file, document);
  }
  const shows = [...texts].filter(([file]) => file.startsWith('shows/')).map(([, text]) => text);
  const site = documents.get('site.yaml') ?? null;
  const festivals = new Map([...documents].filter(([file]) => file !== 'site.yaml').sort());
  // Content since 0.2.0. There, a festival without a country is a mistake that the check reports.
  if (site?.has('pais') && !site.has('cuentaRegresiva'))
    return { changes: [], texts: new Map<string, string>() };
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
  const changedTexts = [...changed].map(
    (file) => [file, documents.get(file)?.toString(YAML_STYLE) ?? ''] as const,
  );
  return { changes, texts: new Map(changedTexts) };
}

/** Adds the facts about Black & Chrome from the code of 0.1.0 to festivals: country, address, look, tickets, countdown. */
function festivalAsData({ site, festivals, files }: ContentDocuments): FieldChange[] {
  const old = [...festivals].filter(([, festival]) => !festival.has('pais'));
  const latest = old.at(-1);
  return [
    ...old.flatMap(([file, festival]) => addMissing(file, festival, { pais: 'Mexico' })),
    ...(latest ? addMissing(...latest, fieldsOfLatest(latest[1], files)) : []),
    ...moveCountdown(site, [...festivals].at(-1)),
  ];
}

/** Returns the facts about the last festival from the code of 0.1.0, which published it at /blacknchrome/. */
function fieldsOfLatest(festival: Document, files: ReadonlySet<string>): Record<string, unknown> {
  const [titulo, ciudad] = [String(festival.get('titulo')), String(festival.get('ciudad'))];
  return {
    ...(titulo.startsWith('Black & Chrome') && { menu: 'Black & Chrome' }),
    descripcion: `${titulo}: festival de comedia en ${ciudad}.`,
    ruta: 'blacknchrome',
    aspecto: 'cromo',
    boletos: { precio: 'Gratis', aviso: '*Los boletos son completamente gratis*' },
    ...(files.has('videos.yaml') && { videos: true }),
  };
}

/** Adds the fields that the document lacks. */
function addMissing(
  file: string,
  document: Document,
  fields: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (document.has(name)) return [];
    document.set(name, document.createNode(value));
    return [{ file, message: `gana ${name}: ${yamlValueText(value)}` }];
  });
}

/** Returns the texts of a value: "Gratis · *Los boletos…*". */
function yamlValueText(value: unknown): string {
  return typeof value === 'object'
    ? Object.values(value ?? {})
        .map(yamlValueText)
        .join(' · ')
    : String(value);
}

function moveCountdown(
  site: Document | null,
  target: readonly [string, Document] | undefined,
): FieldChange[] {
  if (!site?.has('cuentaRegresiva')) return [];
  const moment = site.get('cuentaRegresiva');
  site.delete('cuentaRegresiva');
  if (!target || target[1].has('cuentaRegresiva'))
    return [{ file: 'site.yaml', message: 'pierde cuentaRegresiva, que ahora es de cada festival' }];
  const [file, festival] = target;
  festival.set('cuentaRegresiva', moment);
  return [
    { file: 'site.yaml', message: `pierde cuentaRegresiva, que pasa a ${file}` },
    { file, message: 'gana cuentaRegresiva, que estaba en site.yaml' },
  ];
}

/** Adds to the site the facts that the code of 0.1.0 contained about the act: country, kind, billing words, joint shows. */
function wordsAsData({ site, isFirstVersion, hasShowWith }: ContentDocuments): FieldChange[] {
  if (!site || !isFirstVersion) return [];
  return addMissing('site.yaml', site, {
    pais: 'Mexico',
    acto: 'stand up',
    anuncio: `Stand up con ${site.get('nombre')}`,
    ...(hasShowWith('asquerosos') && { tiposDeShow: [{ nombre: 'Asquerosos' }] }),
  });
}

/** Reads the text files of a content folder, by path. */
export async function readContentTexts(dir: string): Promise<Map<string, string>> {
  const { files } = await listFolder(dir);
  const texts = [...files]
    .filter((file) => /\.(?:md|yaml)$/u.test(file))
    .map((file) => [file, readTextFile(dir, file)] as const);
  return new Map(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
