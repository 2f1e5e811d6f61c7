/** Runs the steps of a workflow's job that have a command, as a runner of GitHub does: expressions, files and variables. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The contexts of expressions: `vars.SITE_URL`, `needs.build.outputs.release`. */
export type Contexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Options {
  readonly contexts: Contexts;
  readonly env: NodeJS.ProcessEnv;
  /** The checkout. */
  readonly cwd: string;
  /** Folder of the files GITHUB_ENV, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY. */
  readonly folder: string;
}

const FILES = ['ENV', 'OUTPUT', 'STEP_SUMMARY'] as const;

interface StepsRun {
  /** Text that the steps printed. */
  readonly output: string;
  /** Texts that they wrote to GITHUB_ENV, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY. */
  readonly files: Readonly<Record<(typeof FILES)[number], string>>;
  /** The actions whose conditions hold, without their versions. They are not run. */
  readonly actions: readonly string[];
  /** The contexts after the last step: those of before, and the outputs of the steps. */
  readonly contexts: Contexts;
}

/** Runs the steps one after the other; rejects when one fails. */
export async function runSteps(
  steps: readonly Step[],
  { contexts: given, env, folder, cwd }: Options,
): Promise<StepsRun> {
  const path = (name: string) => join(folder, name);
  for (const name of FILES) writeFileSync(path(name), '');
  const read = (name: (typeof FILES)[number]) => readFileSync(path(name), 'utf8');
  const paths = Object.fromEntries(FILES.map((name) => [`GITHUB_${name}`, path(name)]));
  const outputs: Record<string, { outputs: Record<string, string> }> = {};
  const contexts = { ...given, steps: outputs };
  const actions: string[] = [];
  let output = '';
  for (const step of steps) {
    if (step.if && !holds(step.if, contexts)) continue;
    if (step.uses) actions.push(step.uses.replace(/@.*/u, ''));
    if (!step.run) continue;
    const before = read('OUTPUT');
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluate(value, contexts)]);
    const script = path('step.sh');
    writeFileSync(script, step.run);
    const run = promisify(execFile)('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      env: { ...env, ...variables(read('ENV')), ...paths, ...Object.fromEntries(own) },
      cwd,
    });
    output += (await run).stdout;
    rmSync(script);
    if (step.id) outputs[step.id] = { outputs: variables(read('OUTPUT').slice(before.length)) };
  }
  const files = { ENV: read('ENV'), OUTPUT: read('OUTPUT'), STEP_SUMMARY: read('STEP_SUMMARY') };
  return { output, files, actions, contexts };
}

/** Returns lines `A=1` as an object. */
export function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/u.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}

/** Returns the text with the values of its expressions. */
export function evaluate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{ (.+?) \}\}/gu, (_, expression: string) =>
    resolveExpression(expression, contexts),
  );
}

function resolveExpression(expression: string, contexts: Contexts): string {
  const [, json] = /^toJSON\((\w+)\)$/u.exec(expression) ?? [];
  if (json) return JSON.stringify(contexts[json]);
  const [context = '', ...names] = expression.split('.');
  if (!(context in contexts) || !/^\w+(?:\.[\w-]+)+$/u.test(expression))
    throw new Error(`The runner of the test does not know ${expression}.`);
  const value = names.reduce<unknown>(
    (found, name) => (found as Record<string, unknown> | undefined)?.[name],
    contexts[context],
  );
  return typeof value === 'string' ? value : '';
}

/** Returns true if a condition of one comparison holds. */
export function holds(condition: string, contexts: Contexts): boolean {
  const [, left = '', operator, right] = /^(\S+) (==|!=) '(.*)'$/u.exec(condition) ?? [];
  return (resolveExpression(left, contexts) === right) === (operator === '==');
}
