/** Asks questions in a terminal, or reads piped answers, one per line; repeats a question until its answer is valid. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { CommandError } from '../run-command.ts';

/** What is wrong with an answer; null when it is valid. */
export type Validate = (answer: string) => Promise<string | null> | string | null;

export interface Prompt {
  ask(question: string, validate?: Validate): Promise<string>;
  print(text: string): void;
  close(): void;
}

export function createPrompt(input: Readable & { isTTY?: boolean }, output: Writable): Prompt {
  const lines = createInterface({ input, output, terminal: input.isTTY === true });
  // The iterator buffers lines that arrive before their question, as piped ones do.
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question, validate = () => null) => {
      for (;;) {
        output.write(`${question} `);
        const { value, done } = await answers.next();
        if (done) throw new CommandError('\nFaltan respuestas. No se guardó nada.');
        const answer = String(value).trim();
        if (input.isTTY !== true) output.write('\n');
        const problem = await validate(answer);
        if (problem === null) return answer;
        output.write(`  ✗ ${problem}\n`);
      }
    },
    print: (text) => {
      output.write(`${text}\n`);
    },
    close: () => lines.close(),
  };
}
