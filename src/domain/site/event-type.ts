/** What schema.org calls the shows of an act (`acto` in site.yaml). */
import { fold } from '../../schemas/fields/country.ts';

export type EventType = 'ComedyEvent' | 'MusicEvent' | 'TheaterEvent' | 'DanceEvent' | 'Event';

const TYPES = [
  ['ComedyEvent', /\b(?:stand ?up|comedia|comico|humor|monologos?|impro\w*|clown|payasos?)\b/u],
  [
    'MusicEvent',
    /\b(?:banda|musica|musical|concierto|grupo|orquesta|coro|cantante|cantautora?|dj|rock|jazz|mariachi)\b/u,
  ],
  ['TheaterEvent', /\b(?:teatro|obra|titeres|magia|mago|circo)\b/u],
  ['DanceEvent', /\b(?:danza|baile|ballet|flamenco)\b/u],
] as const satisfies readonly (readonly [EventType, RegExp])[];

/** @param act "stand up", "banda"; without one, an event of no particular kind */
export function eventTypeOf(act: string | undefined): EventType {
  const folded = fold(act ?? '').replaceAll('-', ' ');
  return TYPES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'Event';
}
