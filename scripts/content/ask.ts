/** Questions in a terminal, or answers piped in: one line an answer, asked again until it is good. */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export class NoMoreAnswers extends Error {}

/** Why an answer will not do; null when it will. */
export type Judge = (answer: string) => Promise<string | null> | string | null;

export interface Asker {
  ask(question: string, judge?: Judge): Promise<string>;
  say(text: string): void;
  close(): void;
}

export function asker(input: Readable & { isTTY?: boolean }, output: Writable): Asker {
  const lines = createInterface({ input, output, terminal: input.isTTY === true });
  // The iterator keeps lines that arrive before they are asked for, as piped ones do.
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question, judge = () => null) => {
      for (;;) {
        output.write(`${question} `);
        const { value, done } = await answers.next();
        if (done) throw new NoMoreAnswers('Faltan respuestas. No se guardó nada.');
        const answer = String(value).trim();
        if (input.isTTY !== true) output.write('\n');
        const fault = await judge(answer);
        if (fault === null) return answer;
        output.write(`  ✗ ${fault}\n`);
      }
    },
    say: (text) => {
      output.write(`${text}\n`);
    },
    close: () => lines.close(),
  };
}
