/** A promoter's message as an example, in the clock, the words and the prices of the site. */
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import { formatTime } from '../../domain/time/time-of-day.ts';

export function messageExample({
  clock,
  words,
  examplePrices,
}: Pick<SiteFacts, 'clock' | 'words' | 'examplePrices'>): string {
  const hour = formatTime({ hour: 20, minute: 30 }, clock);
  return `Viernes 5 de diciembre, ${hour}, Teatro X, ${words.presale.toLowerCase()} ${examplePrices[0]}…`;
}
