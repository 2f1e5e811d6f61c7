/** Finds the status of a show in the words of spreadsheets and calendars. */
import { isSoldOutText } from '../../domain/tickets/placeholders.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { type Status, statuses } from '../../schemas/fields/status.ts';

/** Statuses by other words, folded. */
const STATUS_WORDS: ReadonlyMap<string, Status> = new Map([
  ['confirmado', 'programado'],
  ['confirmed', 'programado'],
  ['on sale', 'programado'],
  ['canceled', 'cancelado'],
  ['cancelled', 'cancelado'],
  ['postponed', 'pospuesto'],
]);

/** Returns the status for its label or another word: "Cancelado", "Agotadas", "SOLD OUT"; undefined for other text. */
export function statusNamed(text: string): Status | undefined {
  if (isSoldOutText(text)) return 'agotado';
  const written = fold(text).replace(/(?:as?|os)$/u, 'o');
  return statuses.find((each) => each === written) ?? STATUS_WORDS.get(written);
}

const WORD = '(?<word>\\p{L}+(?: out)?)';
/** A word before a name, a word in capitals before a name, and a word after a name. */
const WORD_AND_NAME = [
  new RegExp(`^[[(*]?${WORD}(?:[\\])*]| ?[:|–—-]) ?(?<name>.+)$`, 'iu'),
  /^(?<word>\p{Lu}+(?: OUT)?) (?<name>.*\p{Ll}.*)$/u,
  new RegExp(`^(?<name>.+?)(?: [|–—-] | ?[[(*])${WORD}[\\])*]?$`, 'iu'),
];

/**
 * Splits the status from the name of an event: "CANCELADO: Noche", "Noche (sold out)". "Reprogramado" stays in the name, because a
 * show with that status needs its former date.
 */
export function splitStatus(name: string): { status: Status | undefined; name: string } {
  const text = name.replace(/\s+/gu, ' ');
  for (const pattern of WORD_AND_NAME) {
    const groups = pattern.exec(text)?.groups;
    const status = statusNamed(groups?.['word'] ?? '');
    if (status && status !== 'reprogramado') return { status, name: groups?.['name'] ?? '' };
  }
  return { status: undefined, name };
}
