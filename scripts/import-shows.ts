/** `npm run content:import`: imports shows from CSV, JSON or .ics. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { homeCountryOf } from '../src/domain/site/home-country.ts';
import { pluralize } from '../src/domain/text/pluralize.ts';
import { commandLine } from '../src/lib/command-line.ts';
import { contentDirOf } from '../src/settings/folders.ts';
import { RefusedChangeError } from '../src/storage/check/content-index.ts';
import { formatProblem } from '../src/storage/files/problem.ts';
import { type ShowWriter, showWriter } from '../src/storage/write/write-show.ts';
import { describeShow, type NewShow, parseShows, planImport } from '../src/tools/import/plan-import.ts';
import { readSite } from '../src/tools/import/read-site.ts';

const { values, operands } = commandLine({
  name: 'content:import',
  forms: { ARCHIVO: 'enseña cómo se leería cada show, y con --escribir los guarda' },
  options: {
    escribir: { type: 'boolean', help: 'guarda los shows' },
    'dry-run': { type: 'boolean', help: 'no guarda nada, tampoco con --escribir' },
    'con-notas': {
      type: 'boolean',
      help: 'las descripciones de un calendario salen como notas para el público',
    },
  },
  details: `ARCHIVO termina en .csv (hoja de cálculo), .ics (calendario de Google, Outlook o Apple) o .json (lo que dan
GET /api/shows, Bandsintown o Songkick).`,
});
const [file = ''] = operands;
const dir = contentDirOf(process.env);

try {
  process.exitCode = await importFile();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error} No se guardó nada.`);
  process.exitCode = 1;
}

async function importFile(): Promise<number> {
  const text = decode(await readFile(file).catch(unreadable));
  const writer = showWriter(dir);
  const home = homeCountryOf(readSite(dir) ?? { pais: '' });
  const parsed = parseShows(basename(file), text, { home, withNotes: values['con-notas'] ?? false });
  const { newShows, notices, problems } = await planImport(parsed, dir, writer);
  for (const notice of notices) console.log(`=  ${notice}`);
  for (const problem of problems) console.log(`✗  ${problem}`);
  if (problems.length > 0) {
    console.log(
      `\n${pluralize(problems.length, 'problema', 'problemas')}. No se guardó nada: ${problems.length === 1 ? 'corrígelo' : 'corrígelos'} en ${file} y vuelve a importar.`,
    );
    return 1;
  }
  const writes = values.escribir && !values['dry-run'];
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
