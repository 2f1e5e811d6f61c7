/** `npm run content:check`: every problem and every oddity of the content folder; ends with 1 when it can't be published. */
import { formatProblem } from '../src/storage/problem.ts';
import { checkContent } from './content/check.ts';

const { CONTENT_DIR } = process.env;
const dir = CONTENT_DIR || 'content';
const { problems, warnings, counts } = await checkContent(dir);

for (const warning of warnings) console.log(`aviso     ${dir}/${formatProblem(warning)}`);
for (const problem of problems) console.log(`problema  ${dir}/${formatProblem(problem)}`);
const read = Object.values(counts).reduce((sum, count) => sum + count, 0);
const summary = `${read} entradas (${counts.shows} shows), ${problems.length} problemas, ${warnings.length} avisos.`;
console.log(
  problems.length === 0
    ? `El contenido está bien: ${summary}`
    : `El contenido no se puede publicar: ${summary} Corrige los problemas y vuelve a revisar.`,
);
if (problems.length > 0) process.exitCode = 1;
