/** `npm run content:check`: prints every problem and warning of the content. Exits with 1 if the content cannot be published. */
import { releaseTime } from '../../src/domain/shows/release-time.ts';
import { homeZoneOf } from '../../src/domain/shows/released-entries.ts';
import { pluralize } from '../../src/domain/text/wording.ts';
import { momentText } from '../../src/domain/time/format-date.ts';
import { buildNowOf, contentDirOf, refusesSample, showsApiOf } from '../../src/settings/environment.ts';
import { formatProblem } from '../../src/storage/files/problem.ts';
import { checkContent } from '../../src/tools/check/check-content.ts';
import { runCommand } from '../../src/tools/run-command.ts';

const usages = {
  '': 'revisa el contenido de CONTENT_DIR: problemas, que impiden publicar, avisos y lo que espera su publicar',
};

await runCommand({ name: 'content:check', usages }, async () => {
  const now = buildNowOf(process.env, Date.now());
  const { content, problems, warnings, counts } = await checkContent(contentDirOf(process.env), {
    api: showsApiOf(process.env),
    now,
    refusesSample: refusesSample(process.env),
    outDir: process.env.OUT_DIR || 'dist',
    withCities: true,
  });
  for (const problem of problems) console.log(`problema  ${formatProblem(problem)}`);
  for (const warning of warnings) console.log(`aviso     ${formatProblem(warning)}`);
  const homeZone = homeZoneOf(content.entries);
  for (const { file, data } of content.entries.shows) {
    const release = releaseTime(data.publicar, homeZone);
    if (release > now && Number.isFinite(release))
      console.log(`en espera ${file} · sale el ${momentText(data.publicar ?? '')}`);
  }
  const entryCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const summary = [
    `${pluralize(entryCount, 'entrada', 'entradas')} (${pluralize(counts.shows, 'show', 'shows')})`,
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
