/** `npm run content:import -- FILE [--escribir]`: imports shows from CSV, JSON or .ics; without --escribir it only prints what it would do. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { homeCountryOf } from '../src/domain/site/home-country.ts';
import { pluralize } from '../src/domain/text/pluralize.ts';
import { contentDirOf } from '../src/settings/folders.ts';
import { RefusedChangeError } from '../src/storage/check/content-index.ts';
import { formatProblem } from '../src/storage/files/problem.ts';
import { type ShowWriter, showWriter } from '../src/storage/write/write-show.ts';
import { describeShow, type NewShow, parseShows, planImport } from '../src/tools/import/plan-import.ts';
import { readSite } from '../src/tools/import/read-site.ts';

const USAGE = `Uso: npm run content:import -- ARCHIVO [--escribir]
ARCHIVO termina en .csv (hoja de cálculo), .ics (calendario de Google, Outlook o Apple) o .json (lo que dan
GET /api/shows, Bandsintown o Songkick).
Sin --escribir solo se enseña cómo se leería cada show (igual que con --dry-run).
--con-notas   las descripciones de un calendario salen como notas para el público`;

const OPTIONS = ['escribir', 'dry-run', 'con-notas'] as const;
const dir = contentDirOf(process.env);

try {
  process.exitCode = await importFile();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error} No se guardó nada.`);
  process.exitCode = 1;
}

async function importFile(): Promise<number> {
  const { file, options } = readArguments();
  if (file === null) {
    console.error(USAGE);
    return 1;
  }
  const text = decode(await readFile(file).catch(unreadable));
  const writer = showWriter(dir);
  const home = homeCountryOf(readSite(dir) ?? { pais: '' });
  const parsed = parseShows(basename(file), text, { home, withNotes: options.has('con-notas') });
  const { newShows, notices, problems } = await planImport(parsed, dir, writer);
  for (const notice of notices) console.log(`=  ${notice}`);
  for (const problem of problems) console.log(`✗  ${problem}`);
  if (problems.length > 0) {
    console.log(
      `\n${pluralize(problems.length, 'problema', 'problemas')}. No se guardó nada: ${problems.length === 1 ? 'corrígelo' : 'corrígelos'} en ${file} y vuelve a importar.`,
    );
    return 1;
  }
  const writes = options.has('escribir') && !options.has('dry-run');
  let refused = 0;
  for (const found of newShows) {
    if (!writes) console.log(`${describeShow(found, Date.now()).join('\n')}\n`);
    else if (!(await store(found, writer))) refused += 1;
  }
  const guessed = newShows.filter(({ guesses }) => guesses.length > 0).length;
  if (!writes && guessed > 0)
    console.log(
      `Lo marcado con ? no está así en el archivo: revísalo (${pluralize(guessed, 'show', 'shows')}).`,
    );
  console.log(
    writes
      ? `\n${pluralize(newShows.length - refused, 'show guardado', 'shows guardados')} en ${dir}.`
      : `\n${pluralize(newShows.length, 'show nuevo', 'shows nuevos')}. No se guardó nada: repite con --escribir para ${newShows.length === 1 ? 'guardarlo' : 'guardarlos'}.`,
  );
  return refused > 0 ? 1 : 0;
}

/** Returns false for a show that would add a problem to the content. */
async function store({ show, notes }: NewShow, writer: ShowWriter): Promise<boolean> {
  try {
    const { file } = await writer.create(show, notes);
    console.log(`+  ${file} · ${show.lugar}, ${show.show}`);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedChangeError)) throw error;
    for (const problem of error.problems) console.log(`✗  ${formatProblem(problem)}`);
    return false;
  }
}

/** Without `--`, npm takes the options for its own and passes them in the environment: `npm_config_escribir=true`. */
function readArguments(): { readonly file: string | null; readonly options: ReadonlySet<string> } {
  const { values, positionals } = parseArgs({
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'boolean' as const }])),
    allowPositionals: true,
    strict: false,
  });
  const files = [...positionals];
  const options = new Set(Object.keys(values));
  for (const name of OPTIONS) {
    const value = process.env[`npm_config_${name.replaceAll('-', '_')}`];
    if (value === undefined || value === '' || value === 'false') continue;
    options.add(name);
    // `--escribir gira.csv` without `--`: npm takes the file for the value.
    if (value !== 'true') files.push(value);
  }
  const isKnown = [...options].every((name) => (OPTIONS as readonly string[]).includes(name));
  return { file: files.length === 1 && isKnown ? (files[0] ?? null) : null, options };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('El archivo no está en UTF-8; en la hoja de cálculo, guárdalo como «CSV UTF-8».');
  }
}

function unreadable(): never {
  throw new Error('No se puede leer el archivo; revisa su nombre.');
}
