/** `npm run content:check`: prints every problem and warning of the content; exits with 1 when it can't be published. */
import { pluralize } from '../src/domain/text/wording.ts';
import { buildNowOf, contentDirOf, refusesSample, showsApiOf } from '../src/settings/environment.ts';
import { formatProblem } from '../src/storage/files/problem.ts';
import { checkContent } from '../src/tools/check/content-problems.ts';
import { runCommand } from '../src/tools/run-command.ts';

const forms = { '': 'revisa el contenido de CONTENT_DIR: problemas, que impiden publicar, y avisos' };

await runCommand({ name: 'content:check', forms }, async () => {
  const { problems, warnings, counts } = await checkContent(contentDirOf(process.env), {
    api: showsApiOf(process.env),
    now: buildNowOf(process.env, Date.now()),
    refusesSample: refusesSample(process.env),
    outDir: process.env.OUT_DIR || 'dist',
    withCities: true,
  });
  for (const problem of problems) console.log(`problema  ${formatProblem(problem)}`);
  for (const warning of warnings) console.log(`aviso     ${formatProblem(warning)}`);
  const read = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const summary = [
    `${pluralize(read, 'entrada', 'entradas')} (${pluralize(counts.shows, 'show', 'shows')})`,
    pluralize(problems.length, 'problema', 'problemas'),
    `${pluralize(warnings.length, 'aviso', 'avisos')}.`,
  ].join(', ');
  console.log(
    problems.length === 0
      ? `El contenido está bien: ${summary}`
      : `El contenido no se puede publicar: ${summary} Corrige los problemas y vuelve a revisar.`,
  );
  if (problems.length > 0) process.exitCode = 1;
});
