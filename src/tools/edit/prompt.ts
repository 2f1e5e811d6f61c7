/** Asks questions in a terminal, or reads piped answers, one per line. Repeats a question until its answer is valid. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { CommandError } from '../../lib/command-line.ts';

/** Answer that goes back to the previous question. */
export const BACK = '<';
export const BACK_HINT = `Con ${BACK} en vez de una respuesta vuelves a la pregunta anterior.`;

/** Returns what is wrong with an answer; null if it is valid. */
type Validate = (answer: string) => Promise<string | null> | string | null;

export type Prompt = ReturnType<typeof createPrompt>;

export function createPrompt(input: Readable & { isTTY?: boolean }, output: Writable) {
  const lines = createInterface({ input, output, terminal: input.isTTY === true });
  // Buffers lines that arrive before their question, such as piped lines.
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string, validate: Validate = () => null): Promise<string> => {
      for (;;) {
        output.write(`${question} `);
        const { value, done } = await answers.next();
        if (done) throw new CommandError('\nFaltan respuestas. No se guardó nada.');
        const answer = String(value).trim();
        if (input.isTTY !== true) output.write('\n');
        const problem = answer === BACK ? null : await validate(answer);
        if (problem === null) return answer;
        output.write(`  ✗ ${problem}\n`);
      }
    },
    print: (text: string) => {
      output.write(`${text}\n`);
    },
    close: () => lines.close(),
  };
}

/**
 * Runs the steps in order. {@link BACK} goes back to the previous step that asked.
 * @param steps ask and return the answer, or null if there is nothing to ask
 */
export async function askInOrder(steps: readonly (() => Promise<string | null>)[]): Promise<void> {
  const asked: number[] = [];
  for (let index = 0; index < steps.length; index++) {
    const answer = await steps[index]?.();
    if (answer === BACK) index = (asked.pop() ?? index) - 1;
    else if (answer !== null) asked.push(index);
  }
}

export function isYes(answer: string): boolean {
  return /^(?:s|si|sí|y|yes|true|1)$/iu.test(answer.trim());
}

export function isNo(answer: string): boolean {
  return /^(?:n|no|false|0)$/iu.test(answer.trim());
}
