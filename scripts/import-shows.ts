/** `npm run content:import -- FILE [--escribir]`: imports shows from CSV, JSON or .ics; without --escribir it only prints what it would do. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { pluralize } from '../src/domain/pluralize.ts';
import { showSlug } from '../src/domain/slug.ts';
import { contentDirOf } from '../src/settings/folders.ts';
import { showWriter } from '../src/storage/write-show.ts';
import { parseShows, planImport } from './content/plan-import.ts';

const USAGE = `Uso: npm run content:import -- ARCHIVO [--escribir]
ARCHIVO termina en .csv, .json (lo que da GET /api/shows) o .ics.
Sin --escribir solo se dice qué se haría (igual que con --dry-run).`;

const dir = contentDirOf(process.env);

try {
  process.exitCode = await importFile();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error} No se guardó nada.`);
  process.exitCode = 1;
}

async function importFile(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { escribir: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [file] = positionals;
  const known = new Set(['escribir', 'dry-run']);
  if (!file || positionals.length > 1 || Object.keys(values).some((name) => !known.has(name))) {
    console.error(USAGE);
    return 1;
  }
  const text = decode(await readFile(file).catch(unreadable));
  const writer = showWriter(dir);
  const { newShows, notices, problems } = await planImport(parseShows(basename(file), text), dir, writer);
  for (const notice of notices) console.log(`=  ${notice}`);
  for (const problem of problems) console.log(`✗  ${problem}`);
  if (problems.length > 0) {
    console.log(
      `\n${pluralize(problems.length, 'problema', 'problemas')}. No se guardó nada: corrígelos en ${file} y vuelve a importar.`,
    );
    return 1;
  }
  const { escribir, 'dry-run': dryRun } = values;
  const writes = escribir === true && dryRun !== true;
  for (const { show, notes } of newShows) {
    const id = writes ? (await writer.create(show, notes)).file : showSlug(show);
    console.log(`+  ${id} · ${show.lugar}, ${show.show}`);
  }
  console.log(
    writes
      ? `\n${pluralize(newShows.length, 'show guardado', 'shows guardados')} en ${dir}.`
      : `\n${pluralize(newShows.length, 'show nuevo', 'shows nuevos')}. No se guardó nada: repite con --escribir para guardarlos.`,
  );
  return 0;
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
