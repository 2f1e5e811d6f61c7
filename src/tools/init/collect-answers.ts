/** Takes the answers of `content:init` from options, and asks for the rest. */
import type { Command } from '../../lib/command-line.ts';
import { CommandError } from '../../lib/command-line.ts';
import { askInOrder, BACK, BACK_HINT, type Prompt } from '../edit/prompt.ts';
import { type AnswerName, type Answers, answerNames } from './answers.ts';
import { type EarlierAnswers, type InitQuestion, questions } from './questions.ts';

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
 * Collects the answers.
 * @param given the options
 * @param beforeInks called with the act's name before the question about colours
 * @throws CommandError that names every invalid option
 */
export async function collectAnswers(
  {
    si: isUnattended = false,
    ...given
  }: Readonly<Partial<Record<AnswerName, string>>> & { readonly si?: boolean },
  prompt: Prompt,
  beforeInks: (nombre: string) => Promise<void>,
): Promise<Answers> {
  const earlier: EarlierAnswers = {};
  const problems: string[] = [];
  /** @param text the option; undefined to take the default */
  const takeAnswer = (question: InitQuestion, text: string | undefined): void => {
    const answer =
      text === undefined ? (question.byDefault?.(earlier) ?? '') : toStoredAnswer(question, text, earlier);
    const problem = question.problem?.(answer, earlier) ?? null;
    // A default that is made of a missing answer is no further mistake.
    const isOwn = text !== undefined || !question.byDefault || problems.length === 0;
    if (problem !== null && isOwn) problems.push(`  --${question.name}: ${problem}`);
    earlier[question.name] = answer;
  };
  const ask = async (question: InitQuestion): Promise<string> => {
    const { name } = question;
    if (name === 'tintas') await beforeInks(earlier.nombre ?? '');
    if (question === questions[0] && earlier[name] === undefined) prompt.print(BACK_HINT);
    const answer = await askFor(question, earlier, prompt);
    earlier[name] = answer;
    return answer;
  };
  const answerQuestion = async (question: InitQuestion): Promise<string | null> => {
    const text = given[question.name];
    const isAsked = text === undefined && !isUnattended && (question.isAsked?.(earlier) ?? true);
    if (!isAsked) takeAnswer(question, text);
    // With a problem in the options, nothing more is asked.
    return isAsked && problems.length === 0 ? ask(question) : null;
  };
  await askInOrder(questions.map((question) => () => answerQuestion(question)));
  if (problems.length > 0)
    throw new CommandError(
      `Corrige estas opciones (npm run content:init -- --help las explica):\n${problems.join('\n')}\nNo se escribió nada.`,
    );
  return Object.fromEntries(answerNames.map((name) => [name, earlier[name] ?? ''])) as Answers;
}

async function askFor(question: InitQuestion, earlier: EarlierAnswers, prompt: Prompt): Promise<string> {
  const byDefault = question.byDefault?.(earlier);
  const hint = byDefault && !question.text.endsWith('[s/N]') ? ` [${byDefault}]` : '';
  const read = (text: string) =>
    text === BACK ? text : ((text === '' ? byDefault : undefined) ?? toStoredAnswer(question, text, earlier));
  const problemIn = (answer: string) => question.problem?.(read(answer), earlier) ?? null;
  return read(await prompt.ask(`${question.text}${hint}\n>`, problemIn));
}

function toStoredAnswer({ read }: InitQuestion, text: string, earlier: EarlierAnswers): string {
  return read ? read(text.trim(), earlier) : text.trim();
}
