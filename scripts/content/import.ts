/** `npm run content:import`: imports shows from CSV, JSON or .ics. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { homeCountryOf } from '../../src/domain/site/home-country.ts';
import { pluralize } from '../../src/domain/text/wording.ts';
import { CommandError } from '../../src/lib/command-line.ts';
import { RefusedChangeError } from '../../src/storage/check/content-index.ts';
import { formatProblem } from '../../src/storage/files/problem.ts';
import { readSite } from '../../src/storage/read/read-content-file.ts';
import { ContentStore } from '../../src/storage/write/content-store.ts';
import { parseFile } from '../../src/tools/import/parse-file.ts';
import { describeShow, planImport } from '../../src/tools/import/plan-import.ts';
import { existingContentDir, runCommand } from '../../src/tools/run-command.ts';

const command = {
  name: 'content:import',
  usages: { ARCHIVO: 'enseña cómo se leería cada show, y con --escribir los guarda' },
  options: {
    escribir: { type: 'boolean', help: 'guarda los shows' },
    'dry-run': { type: 'boolean', help: 'no guarda nada, tampoco con --escribir' },
    'con-notas': {
      type: 'boolean',
      help: 'las descripciones de un calendario salen como notas para el público',
    },
  },
  details: `ARCHIVO termina en .csv (hoja de cálculo), .ics (calendario de Google, Outlook o Apple) o .json (lo que dan
GET /api/shows, Bandsintown o Songkick). Se puede repetir: lo que ya está no se duplica.`,
} as const;

await runCommand(command, async ({ values, operands: [file = ''] }) => {
  const dir = existingContentDir(process.env);
  const bytes = await readFile(file).catch(failUnreadable);
  const content = new ContentStore(dir, { keepsVersions: false, clock: Date.now });
  const homeCountry = homeCountryOf(readSite(dir) ?? { pais: '' });
  const parsed = parseFile(basename(file), bytes, { homeCountry, withNotes: values['con-notas'] ?? false });
  const { newShows, remarks, problems } = await planImport(parsed, dir, content);
  for (const remark of remarks) console.log(`=  ${remark}`);
  const isWriting = values.escribir && !values['dry-run'];
  let storedCount = 0;
  for (const newShow of newShows) {
    const { show, notes } = newShow;
    try {
      const result = isWriting ? await content.create('shows', { ...show, notas: notes }, null) : null;
      if (result?.outcome === 'saved') console.log(`+  ${result.entry.file} · ${show.lugar}, ${show.show}`);
      else if (result === null) console.log(`${describeShow(newShow, Date.now()).join('\n')}\n`);
      storedCount += 1;
    } catch (error) {
      // The show would add a problem to the content.
      if (!(error instanceof RefusedChangeError)) throw error;
      problems.push(error.problems.map(formatProblem));
    }
  }
  for (const problem of problems.flat()) console.log(`✗  ${problem}`);
  if (problems.length > 0) {
    const refused = pluralize(
      problems.length,
      'show no se puede guardar: corrígelo',
      'shows no se pueden guardar: corrígelos',
    );
    console.log(`\n${refused} en ${file} y repite; los demás no se duplican.`);
    process.exitCode = 1;
  }
  const guessed = newShows.filter(({ guesses }) => guesses.length > 0).length;
  if (!isWriting && guessed > 0)
    console.log(
      `Lo marcado con ? no está así en el archivo: revísalo (${pluralize(guessed, 'show', 'shows')}).`,
    );
  const advice =
    ['', ': repite con --escribir para guardarlo'][newShows.length] ??
    ': repite con --escribir para guardarlos';
  console.log(
    isWriting
      ? `\n${pluralize(storedCount, 'show guardado', 'shows guardados')} en ${dir}.`
      : `\n${pluralize(newShows.length, 'show nuevo', 'shows nuevos')}. No se guardó nada${advice}.`,
  );
});

function failUnreadable(): never {
  throw new CommandError('No se puede leer el archivo; revisa su nombre. No se guardó nada.');
}
