/** Finds remains of the sample in an owner's content, and placeholders that nobody has filled in. */
import type { FileChange } from '../../storage/check/content-index.ts';
import { fileProblem, type Problem } from '../../storage/files/problem.ts';
import { listFolder, readTextFile } from '../../storage/files/stored-file.ts';
import { collectionOf, collections } from '../../storage/read/collections.ts';
import { textsIn } from '../../storage/read/picture-references.ts';
import type { FileCache } from '../../storage/read/read-content-file.ts';
import { EXAMPLE_LINE } from '../../storage/write/example-mark.ts';
import { parseFrontMatter } from '../../storage/yaml/front-matter.ts';
import type { ParsedYaml } from '../../storage/yaml/parse-yaml.ts';

const KINDS = {
  mark: {
    pattern: /^# muestra\b|^# Todo es de muestra\b/u,
    message: 'es de la muestra; cámbialo por lo tuyo y borra esta línea, o borra el archivo',
  },
  placeholder: {
    pattern: /\[(?! |x\])[^\]\n]{3,}\](?![([])|Texto de muestra/u,
    message: 'falta llenar lo que está entre corchetes, o quitar el aviso de que es una muestra',
  },
  exampleShow: {
    pattern: EXAMPLE_LINE,
    message:
      'es el show de ejemplo de content:init; agrega los tuyos y borra este archivo, cuya dirección lleva su fecha',
  },
  example: {
    pattern: /\b(?:Lugar|Calle y número) por confirmar\b/u,
    message: 'es un texto de ejemplo de content:init; pon el tuyo',
  },
  address: {
    pattern: /[\w-]+\.example\b|\bejemplo\.com\b|\bexample\.(?:com|net|org)\b/iu,
    message: 'todavía lleva una dirección inventada; pon la tuya, o borra la línea',
  },
  name: {
    pattern: /\btimbito\b|\bBlack & Chrome\b/iu,
    message: 'todavía lleva un nombre de la muestra; pon el tuyo',
  },
} as const satisfies Record<string, { readonly pattern: RegExp; readonly message: string }>;

type LeftoverKind = keyof typeof KINDS;

/** Returns true for what an owner may publish on purpose, as a venue to be announced or "[…]" in a quote. Never a problem. */
const isDeliberate = ({ file, kind }: Leftover): boolean =>
  kind === 'example' || kind === 'address' || (kind === 'placeholder' && collectionOf(file) === 'press');

interface Leftover {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly kind: LeftoverKind;
}

/**
 * Finds the first occurrence of each kind in each file; all shows count as one file.
 * @param dir the content folder
 * @param cache files whose text was already read
 * @returns `sample`: problems if the site is public; `deliberate`: always warnings
 */
export async function sampleLeftovers(dir: string, cache: FileCache) {
  const { files } = await listFolder(dir);
  const texts = [...files].filter((file) => collectionOf(file) !== null);
  const kinds = kindsToFind(dir);
  const found = texts.flatMap((file) =>
    findInText(file, cache.get(file)?.text ?? readTextFile(dir, file), kinds),
  );
  const problemsOf = (kept: readonly Leftover[]): Problem[] => {
    const groups = Map.groupBy(kept, ({ file, kind }) => `${isShowFile(file) ? 'shows' : file} ${kind}`);
    return [...groups.values()].map(leftoverProblem);
  };
  return {
    sample: problemsOf(found.filter((each) => !isDeliberate(each))),
    deliberate: problemsOf(found.filter(isDeliberate)),
  };
}

const isShowFile = (file: string) => file.startsWith('shows/');

/** Returns the problems that a changed file adds to a public site, one for each kind. @param dir the content folder */
export function addedLeftovers(dir: string, { file, before, after }: FileChange): Problem[] {
  const kinds = kindsToFind(dir);
  const [known, found] = [before?.text ?? '', after.text].map((text) =>
    Map.groupBy(findInText(file, text, kinds), ({ kind }) => kind),
  ) as [Map<LeftoverKind, Leftover[]>, Map<LeftoverKind, Leftover[]>];
  return [...found].flatMap(([kind, places]) => {
    const isMore = places.length > (known.get(kind)?.length ?? 0);
    return isMore && !places.some(isDeliberate)
      ? [{ ...leftoverProblem(places.slice(-1)), field: fieldAt(places.at(-1)?.line ?? 0, file, after) }]
      : [];
  });
}

/** Returns the field on a line of a file. */
function fieldAt(row: number, file: string, { text, parsed }: FileChange['after']): string | null {
  const name = collectionOf(file);
  const collection = name && collections[name];
  if (collection?.format === 'document') {
    const document = parseFrontMatter(text);
    if (typeof document !== 'string' && row >= document.bodyLine) return collection.bodyField;
  }
  const fields = textsIn(parsed.data).map(({ path }) => parsed.locate({ path, message: '' }));
  return fields.findLast(({ line }) => (line ?? 0) <= row)?.field ?? null;
}

/** Problem that a site with a public address lists first: it explains the others, and how to publish the sample anyway. */
export const SAMPLE_AT_PUBLIC_ADDRESS: Problem = fileProblem(
  '.',
  'SITE_URL es una dirección pública y aquí quedan textos de la muestra o de ejemplo (los de abajo); para publicar la muestra como demostración, pon PUBLISH_SAMPLE=1',
);

/** Returns the kinds to look for. Leaves out the name of the sample's act if the owner's act has the same name. */
function kindsToFind(dir: string): readonly LeftoverKind[] {
  const site = readTextFile(dir, 'site.yaml');
  const keepsName = typeof site === 'string' && /^nombre:.*\btimbito\b/imu.test(site);
  return (Object.keys(KINDS) as LeftoverKind[]).filter((kind) => kind !== 'name' || !keepsName);
}

function findInText(file: string, text: string | Problem, all: readonly LeftoverKind[]): Leftover[] {
  if (typeof text !== 'string') return [];
  const document = file.endsWith('.md') && !isShowFile(file) ? parseFrontMatter(text) : '';
  // Brackets in YAML are lists, so placeholders are searched only in values and in the text below.
  const isDocument = typeof document !== 'string';
  const values = isDocument ? placeholdersIn(file, document.yaml) : [];
  const lines = text.split('\n').flatMap((line, index): Leftover[] => {
    const isBody = isDocument && index + 1 >= document.bodyLine;
    const kinds = isBody ? all : all.filter((kind) => kind !== 'placeholder');
    const kind = kinds.find((each) => KINDS[each].pattern.test(line));
    return kind ? [{ file, line: index + 1, column: line.search(KINDS[kind].pattern) + 1, kind }] : [];
  });
  const found = [...values, ...lines];
  // A marked file as a whole belongs to the sample.
  const marks = found.filter(({ kind }) => kind === 'mark' || kind === 'exampleShow');
  return marks.length > 0 ? marks : found;
}

function placeholdersIn(file: string, { data, positionOf }: ParsedYaml): Leftover[] {
  return textsIn(data)
    .filter(({ text }) => KINDS.placeholder.pattern.test(text))
    .map(({ path }) => {
      const { line, column } = positionOf(path);
      return { file, line, column: column ?? 1, kind: 'placeholder' };
    });
}

function leftoverProblem(group: readonly Leftover[]): Problem {
  const [{ file, line, column, kind }] = group as [Leftover, ...Leftover[]];
  const files = new Set(group.map((each) => each.file)).size - 1;
  const lines = files === 0 ? group.length - 1 : 0;
  const suffix = [
    files > 0 && ` (y en ${files === 1 ? 'otro show' : `otros ${files} shows`})`,
    lines > 0 && ` (y ${lines === 1 ? 'otra línea' : `otras ${lines} líneas`} de este archivo)`,
  ].find(Boolean);
  return { file, line, column, field: null, message: `${KINDS[kind].message}${suffix || ''}` };
}
