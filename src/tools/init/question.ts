/** A question of `content:init`. */
import type { AnswerName } from './answers.ts';

export type Draft = Partial<Record<AnswerName, string>>;

export interface Question {
  readonly name: AnswerName;
  /** Asked in the terminal. */
  readonly text: string;
  /** For `--help`. */
  readonly help: string;
  /** The answer when nothing is written; undefined when one is required. */
  readonly byDefault?: (draft: Draft) => string;
  /** The answer as it is stored. */
  readonly read?: (text: string, draft: Draft) => string;
  /** What is wrong with a stored answer; null when it is valid. */
  readonly problem?: (answer: string, draft: Draft) => string | null;
  /** False when earlier answers make it needless; then its default is taken. */
  readonly isAsked?: (draft: Draft) => boolean;
}
