/** Validates built pages with the Nu HTML checker, the program of the W3C's validator. Needs Java. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findOrInstall } from '../support/find-program.ts';

/** Its CSS checker does not know container queries, layers and masks. */
const CSS = '.*CSS: .*';
const JAR = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

export const NO_JAVA = 'The Nu checker needs Java 11 or later: apt-get install default-jre-headless.';

/** Options for a short run: compiling further costs more CPU time than the faster code saves. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Returns the path of Java, which is installed first if tests may install programs; null if there is none. */
export function findJava(): string | null {
  return findOrInstall('java', 'default-jre-headless');
}

/** Returns one line for each problem of the pages of a folder, or of some files in it: file, line, column, message. */
export async function nuProblems(
  java: string,
  folder: string,
  files: readonly string[] = [''],
): Promise<string[]> {
  const checker = [
    ...SHORT_RUN,
    '-Xss4m',
    '-jar',
    JAR,
    '--errors-only',
    '--skip-non-html',
    '--format',
    'gnu',
    '--filterpattern',
    CSS,
    ...files.map((file) => join(folder, file)),
  ];
  const { code, output } = await run(java, checker);
  const problems = output.split('\n').filter((line) => line !== '');
  if (code !== 0 && problems.length === 0)
    throw new Error(`The Nu checker ended with ${code} and no problem.`);
  return problems.map((line) => line.replaceAll(`file:${folder}/`, ''));
}

function run(
  java: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(java, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve({ code: null, output }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
