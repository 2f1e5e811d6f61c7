/** `npm run content:init`: asks about an act and writes its content folder. Options can give every answer. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inkCard } from '../../src/artwork/posters/ink-card.ts';
import { wallTime } from '../../src/domain/time/wall-time.ts';
import { CommandError } from '../../src/lib/command-line.ts';
import { cacheDirOf } from '../../src/settings/environment.ts';
import { formatProblem } from '../../src/storage/files/problem.ts';
import { saveFile } from '../../src/storage/files/write-file.ts';
import { checkContent } from '../../src/tools/check/check-content.ts';
import { GUIDE, guideAndSchemas, guideOf } from '../../src/tools/docs/guide-tables.ts';
import { createPrompt } from '../../src/tools/edit/prompt.ts';
import type { Answers } from '../../src/tools/init/answers.ts';
import { collectAnswers, initCommand } from '../../src/tools/init/collect-answers.ts';
import { initialContent } from '../../src/tools/init/initial-content.ts';
import { inkSwatches } from '../../src/tools/init/ink-swatches.ts';
import { moveAside, obstacleIn, saveSetting } from '../../src/tools/init/target-folder.ts';
import { runCommand } from '../../src/tools/run-command.ts';

const cache = cacheDirOf(process.env);
const now = Date.now();
const prompt = createPrompt(process.stdin, process.stdout);
await runCommand(initCommand, async ({ values }) => init(await collectAnswers(values, prompt, showInks)));
prompt.close();

/** Shows the colours in the terminal, and in a picture with the act's name. */
async function showInks(nombre: string): Promise<void> {
  const file = join(cache, 'tintas.jpg');
  await mkdir(cache, { recursive: true });
  await writeFile(file, await inkCard(nombre));
  const hasColour = process.stdout.isTTY && process.stdout.getColorDepth() >= 24;
  prompt.print(`\n${inkSwatches(hasColour)}\n  Con tu nombre, en una imagen: ${file}\n`);
}

async function init(answers: Answers): Promise<void> {
  const { carpeta, zona } = answers;
  const obstacle = await obstacleIn(carpeta);
  if (obstacle !== null) throw new CommandError(`${obstacle} No se escribió nada.`);
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const backup = await moveAside(carpeta, join(cache, 'contenido-anterior'), stamp);
  const guide = await guideOf(carpeta);
  const files = initialContent(answers, wallTime(now, zona));
  for (const [file, text] of [...(await guideAndSchemas(answers)), ...files]) {
    await saveFile(carpeta, file.replace(GUIDE, guide), text.replaceAll(GUIDE, guide));
  }
  await saveSetting('.env', 'CONTENT_DIR', carpeta === 'content' ? null : carpeta);
  await printReport(carpeta, backup, files);
}

async function printReport(
  carpeta: string,
  backup: string | null,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  prompt.print(`\nContenido nuevo en ${carpeta}:`);
  for (const file of files.keys()) prompt.print(`  ${file.replace(/\.gitkeep$/u, '')}`);
  if (backup) prompt.print(`La muestra que había está en ${backup}.`);
  if (carpeta !== 'content')
    prompt.print(`CONTENT_DIR=${carpeta} quedó anotado en .env: todas las órdenes usan esa carpeta.`);
  const { problems } = await checkContent(carpeta);
  for (const problem of problems) prompt.print(`problema  ${formatProblem(problem)}`);
  if (problems.length > 0) process.exitCode = 1;
  prompt.print(`\n${files.get('PENDIENTES.md') ?? ''}\nPara verlo: npm start`);
}
