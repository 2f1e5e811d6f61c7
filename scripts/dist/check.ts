/** `npm run dist:check`: prints the problems of a built site. */
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { builtSiteOf } from '../../src/tools/dist/pages.ts';
import { runCommand } from '../../src/tools/run-command.ts';

const usages = {
  '[CARPETA] [RUTA]': 'revisa un sitio construido; sin CARPETA, OUT_DIR, y sin RUTA, BASE_PATH',
};

await runCommand({ name: 'dist:check', usages }, async ({ operands: [folder, basePath] }) => {
  const { env } = process;
  const problems = await checkDist(builtSiteOf(folder, env), basePath || env.BASE_PATH || '/');
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? 'El sitio construido no tiene problemas.'
      : `Problemas del sitio construido: ${problems.length}.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
});
