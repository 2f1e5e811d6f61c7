/** Schema.org types of an act and its shows (`acto` in site.yaml). */
import { fold } from '../../schemas/fields/fold.ts';

type EventType = 'ComedyEvent' | 'MusicEvent' | 'TheaterEvent' | 'DanceEvent' | 'Event';

const TYPES = [
  [
    'ComedyEvent',
    /\b(?:stand ?up|comedia(?:ntes?)?|comic[oa]s?|humor(?:istas?)?|monolog(?:os?|uistas?)|impro\w*|clown|payas[oa]s?)\b/u,
  ],
  // Comes before MusicEvent, whose words "grupo" and "musical" also occur here.
  ['TheaterEvent', /\b(?:grupo de (?:teatro|circo|titeres)|teatro musical)\b/u],
  ['DanceEvent', /\bgrupo de (?:danza|baile|ballet)\b/u],
  [
    'MusicEvent',
    /\b(?:banda|music[oa]s?|musical|concierto|grupo|orquesta|coro|cantante|cantautora?|dj|rock|jazz|mariachi)\b/u,
  ],
  ['TheaterEvent', /\b(?:teatro|obra|titeres|magia|mago|circo)\b/u],
  ['DanceEvent', /\b(?:danza|baile|ballet|flamenco)\b/u],
] as const satisfies readonly (readonly [EventType, RegExp])[];

/** @param act "stand up", "banda"; undefined gives "Event" */
export function eventTypeOf(act: string | undefined): EventType {
  return TYPES.find(([, pattern]) => pattern.test(foldAct(act)))?.[0] ?? 'Event';
}

const GROUPS =
  /\b(?:banda|grupo|conjunto|orquesta|coro|mariachi|duo|trio|cuarteto|quinteto|compania|colectivo|elenco|ballet|circo)\b/u;

const foldAct = (act: string | undefined) => fold(act ?? '').replaceAll('-', ' ');

export interface PerformerTypes {
  readonly act: 'MusicGroup' | 'PerformingGroup' | 'Person';
  readonly guest: 'MusicGroup' | 'Person';
}

/** Returns the schema.org types of the act and of its guests. A MusicGroup may be a single musician. */
export function performerTypesOf(act: string | undefined): PerformerTypes {
  if (eventTypeOf(act) === 'MusicEvent') return { act: 'MusicGroup', guest: 'MusicGroup' };
  return { act: GROUPS.test(foldAct(act)) ? 'PerformingGroup' : 'Person', guest: 'Person' };
}
