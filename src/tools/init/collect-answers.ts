/** Takes the answers of `content:init` from options, and asks for the rest. */
import { parseArgs } from 'node:util';
import type { Prompt } from '../edit/prompt.ts';
import { type AnswerName, type Answers, answerNames } from './answers.ts';
import { type Draft, type Question, questions } from './questions.ts';

/** The message, in Spanish, has every option that is wrong. */
export class InvalidOptionsError extends Error {}

/** Returns the text of `--help`. */
export function usage(): string {
  const lines = questions.map(({ name, help }) => `  --${name.padEnd(15)} ${help}`);
  return [
    'Uso: npm run content:init -- [opciones]',
    'Escribe una carpeta de contenido para tu acto. Pregunta lo que no se dé como opción.',
    '',
    ...lines,
    `  --${'si'.padEnd(15)} no pregunta: lo que falte toma su valor de siempre`,
    '',
    'Ejemplo: npm run content:init -- --nombre "Rosario Paz" --pais Chile --ciudad Valparaíso --correo hola@rosario.cl --si',
  ].join('\n');
}

/**
 * @param env npm passes options without `--` in it: `npm_config_nombre`
 * @param beforeInks called with the act's name before the colours are asked for
 * @throws InvalidOptionsError
 */
export async function collectAnswers(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  prompt: Prompt,
  beforeInks: (nombre: string) => Promise<void>,
): Promise<Answers> {
  const { given, isUnattended } = readOptions(args, env);
  const draft: Draft = {};
  const problems: string[] = [];
  for (const question of questions) {
    const { name, isAsked = () => true } = question;
    const text = given[name];
    if (text !== undefined || isUnattended || !isAsked(draft)) {
      const answer = text === undefined ? (question.byDefault?.(draft) ?? '') : stored(question, text, draft);
      const problem = question.problem?.(answer, draft) ?? null;
      // A default made of an answer that is missing is no mistake of its own.
      const isOwn = text !== undefined || !question.byDefault || problems.length === 0;
      if (problem !== null && isOwn) problems.push(`  --${name}: ${problem}`);
      draft[name] = answer;
      continue;
    }
    if (problems.length > 0) break;
    if (name === 'tintas') await beforeInks(draft.nombre ?? '');
    draft[name] = await askFor(question, draft, prompt);
  }
  if (problems.length > 0)
    throw new InvalidOptionsError(
      `Corrige estas opciones (npm run content:init -- --help las explica):\n${problems.join('\n')}\nNo se escribió nada.`,
    );
  return Object.fromEntries(answerNames.map((name) => [name, draft[name] ?? ''])) as Answers;
}

async function askFor(question: Question, draft: Draft, prompt: Prompt): Promise<string> {
  const byDefault = question.byDefault?.(draft);
  const hint = byDefault && !question.text.endsWith('[s/N]') ? ` [${byDefault}]` : '';
  const read = (text: string) => (text === '' ? byDefault : undefined) ?? stored(question, text, draft);
  const problemIn = (answer: string) => question.problem?.(read(answer), draft) ?? null;
  return read(await prompt.ask(`${question.text}${hint}\n>`, problemIn));
}

function stored({ read }: Question, text: string, draft: Draft): string {
  return read ? read(text.trim(), draft) : text.trim();
}

function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const options = Object.fromEntries(answerNames.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...options, si: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const known: readonly string[] = [...answerNames, 'si'];
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  const wrong = [...unknown.map((name) => `--${name}`), ...positionals];
  if (wrong.length > 0)
    throw new InvalidOptionsError(
      `No se entiende: ${wrong.join(' ')}.\n\n${usage()}\n\nNo se escribió nada.`,
    );
  const given: Partial<Record<AnswerName, string>> = {};
  for (const name of answerNames) {
    const value = values[name] ?? env[`npm_config_${name.replaceAll('-', '_')}`];
    // An option at the end or before another one has no value.
    if (value !== undefined) given[name] = typeof value === 'string' ? value : 'si';
  }
  return { given, isUnattended: values['si'] === true || env['npm_config_si'] === 'true' };
}
