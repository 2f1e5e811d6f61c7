/** Runs the steps of a workflow's job that have a command, as a runner of GitHub does: expressions, files and variables. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The contexts of expressions: `vars.SITE_URL`, `github.event_name`. */
export type Contexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Options {
  readonly contexts: Contexts;
  readonly env: NodeJS.ProcessEnv;
  /** The checkout. */
  readonly cwd: string;
  /** Where GITHUB_ENV, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY are. */
  readonly folder: string;
}

export interface StepsRun {
  /** What the steps printed. */
  readonly output: string;
  /** What they wrote to GITHUB_ENV, GITHUB_OUTPUT and GITHUB_STEP_SUMMARY. */
  readonly files: Readonly<Record<'ENV' | 'OUTPUT' | 'STEP_SUMMARY', string>>;
}

/** Throws when a step fails. */
export function runSteps(steps: readonly Step[], { contexts, env, folder, cwd }: Options): StepsRun {
  const path = (name: string) => join(folder, name);
  const names = ['ENV', 'OUTPUT', 'STEP_SUMMARY'] as const;
  for (const name of names) writeFileSync(path(name), '');
  const files = Object.fromEntries(names.map((name) => [`GITHUB_${name}`, path(name)]));
  const read = (name: (typeof names)[number]) =>
    existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '';
  let output = '';
  for (const step of steps) {
    if (!step.run || (step.if && !holds(step.if, contexts))) continue;
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluate(value, contexts)]);
    const script = path('step.sh');
    writeFileSync(script, step.run);
    output += execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      env: { ...env, ...variables(read('ENV')), ...files, ...Object.fromEntries(own) },
      encoding: 'utf8',
      cwd,
    });
    rmSync(script);
  }
  return { output, files: { ENV: read('ENV'), OUTPUT: read('OUTPUT'), STEP_SUMMARY: read('STEP_SUMMARY') } };
}

/** `A=1` lines as an object. */
export function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/u.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}

function evaluate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{ (.+?) \}\}/gu, (_, expression: string) =>
    resolveExpression(expression, contexts),
  );
}

function resolveExpression(expression: string, contexts: Contexts): string {
  const [, json] = /^toJSON\((\w+)\)$/u.exec(expression) ?? [];
  if (json) return JSON.stringify(contexts[json]);
  const [, context = '', name = ''] = /^(\w+)\.(\w+)$/u.exec(expression) ?? [];
  const values = contexts[context];
  if (!values) throw new Error(`The runner of the test does not know ${expression}.`);
  return values[name] ?? '';
}

function holds(condition: string, contexts: Contexts): boolean {
  const [, left = '', operator, right] = /^(\S+) (==|!=) '(.*)'$/u.exec(condition) ?? [];
  return (resolveExpression(left, contexts) === right) === (operator === '==');
}
