/** The HTML of built pages by the rules of the Nu checker, which the W3C's validator runs. It needs Java. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram, installPackages, mayInstall } from '../support/find-program.ts';

/** Its CSS checker does not know container queries, layers and masks. */
const CSS = '.*CSS: .*';
const JAR = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

/** Path of Java, which is installed first where the tests may do that; null when there is none. */
export function findJava(): string | null {
  const found = findProgram('java');
  if (found || !mayInstall()) return found;
  installPackages('default-jre-headless');
  return findProgram('java');
}

/** The faults of every page of a folder: file, line, column and message of each. */
export async function nuFaults(java: string, folder: string): Promise<string[]> {
  const checker = [
    '-Xss4m',
    '-jar',
    JAR,
    '--errors-only',
    '--skip-non-html',
    '--format',
    'gnu',
    '--filterpattern',
    CSS,
    folder,
  ];
  const { code, output } = await run(java, checker);
  const faults = output.split('\n').filter((line) => line !== '');
  if (code !== 0 && faults.length === 0) throw new Error(`The Nu checker ended with ${code} and no fault.`);
  return faults.map((line) => line.replaceAll(`file:${folder}/`, ''));
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
