/** `npm run dist:check`: prints what is broken in a built site. */
import { commandLine } from '../src/lib/command-line.ts';
import { checkDist } from '../src/tools/dist/check.ts';
import { builtSiteOf, MissingSiteError } from '../src/tools/dist/pages.ts';

const { operands } = commandLine({
  name: 'dist:check',
  forms: { '[CARPETA] [RUTA]': 'revisa un sitio construido; sin CARPETA, OUT_DIR, y sin RUTA, BASE_PATH' },
});
const [folder, basePath] = operands;
const { env } = process;
try {
  const problems = await checkDist(builtSiteOf(folder, env), basePath || env['BASE_PATH'] || '/');
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? 'No problems in the built site.'
      : `${problems.length} problems in the built site.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof MissingSiteError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
