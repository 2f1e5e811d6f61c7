/** Takes the answers of `content:init` from options, and asks for the rest. */
import type { Command } from '../../lib/command-line.ts';
import { askInOrder, BACK, BACK_HINT, type Prompt } from '../edit/prompt.ts';
import { CommandError } from '../run-command.ts';
import { type AnswerName, type Answers, answerNames } from './answers.ts';
import { type Draft, type Question, questions } from './questions.ts';

export const initCommand = {
  name: 'content:init',
  usages: { '': 'escribe una carpeta de contenido para tu acto; pregunta lo que no se dé como opción' },
  options: {
    ...(Object.fromEntries(questions.map(({ name, help }) => [name, { type: 'string', help }])) as Record<
      AnswerName,
      { readonly type: 'string'; readonly help: string }
    >),
    si: { type: 'boolean', help: 'no pregunta: lo que falte toma su valor de siempre' },
  },
  details:
    'Ejemplo: npm run content:init -- --nombre "Rosario Paz" --pais Chile --ciudad Valparaíso --correo hola@rosario.cl --si',
} as const satisfies Command;

/**
 * Takes the answers from the options, else asks for them.
 * @param given the options
 * @param beforeInks called with the act's name before the colours are asked for
 * @throws CommandError that has every option that is wrong
 */
export async function collectAnswers(
  {
    si: isUnattended = false,
    ...given
  }: Readonly<Partial<Record<AnswerName, string>>> & { readonly si?: boolean },
  prompt: Prompt,
  beforeInks: (nombre: string) => Promise<void>,
): Promise<Answers> {
  const draft: Draft = {};
  const problems: string[] = [];
  const take = async (question: Question): Promise<string | null> => {
    const { name, isAsked = () => true } = question;
    const text = given[name];
    if (text !== undefined || isUnattended || !isAsked(draft)) {
      const answer =
        text === undefined ? (question.byDefault?.(draft) ?? '') : toStoredAnswer(question, text, draft);
      const problem = question.problem?.(answer, draft) ?? null;
      // A default made of an answer that is missing is no mistake of its own.
      const isOwn = text !== undefined || !question.byDefault || problems.length === 0;
      if (problem !== null && isOwn) problems.push(`  --${name}: ${problem}`);
      draft[name] = answer;
      return null;
    }
    if (problems.length > 0) return null;
    if (name === 'tintas') await beforeInks(draft.nombre ?? '');
    if (question === questions[0] && draft[name] === undefined) prompt.print(BACK_HINT);
    draft[name] = await askFor(question, draft, prompt);
    return draft[name];
  };
  await askInOrder(questions.map((question) => () => take(question)));
  if (problems.length > 0)
    throw new CommandError(
      `Corrige estas opciones (npm run content:init -- --help las explica):\n${problems.join('\n')}\nNo se escribió nada.`,
    );
  return Object.fromEntries(answerNames.map((name) => [name, draft[name] ?? ''])) as Answers;
}

async function askFor(question: Question, draft: Draft, prompt: Prompt): Promise<string> {
  const byDefault = question.byDefault?.(draft);
  const hint = byDefault && !question.text.endsWith('[s/N]') ? ` [${byDefault}]` : '';
  const read = (text: string) =>
    text === BACK ? text : ((text === '' ? byDefault : undefined) ?? toStoredAnswer(question, text, draft));
  const problemIn = (answer: string) => question.problem?.(read(answer), draft) ?? null;
  return read(await prompt.ask(`${question.text}${hint}\n>`, problemIn));
}

function toStoredAnswer({ read }: Question, text: string, draft: Draft): string {
  return read ? read(text.trim(), draft) : text.trim();
}
