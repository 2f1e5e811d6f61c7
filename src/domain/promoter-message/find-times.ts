/** Finds hours in a promoter's message: "8:30 pm", "puertas 7:30". */
import { formatTime, type TimeOfDay } from '../time/time-of-day.ts';
import { findMatches, type Message, overlaps, type Span, spanOf } from './message.ts';

/** Patterns with groups for hour, minute, half, meridiem and part of the day. No hour begins inside a date or a price. */
const HOURS = [
  // "8 pm", "8:30 p.m.", "20.30 hrs", "8 y media de la noche"
  '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?: *y (?<half>media))? *(?:(?<meridiem>[ap])\\.? ?m\\b\\.?|(?:hrs?|hs|horas|h)\\b\\.?|(?:de|en|por) la (?<part>noche|tarde|manana|madrugada)|del (?:medio ?)?dia\\b)',
  // "7" of "7 y 9 pm", "22" of "22 a 02hs"
  '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d\\d))?(?= (?:y|a) \\d{1,2}(?:[:.]\\d\\d)? *(?:(?<meridiem>[ap])\\.? ?m\\b|(?:hrs?|hs|horas|h)\\b))',
  // "20:30", "8h30"
  '(?<hour>[01]?\\d|2[0-3])[:h](?<minute>[0-5]\\d)(?!\\d)',
  // "a las 8", "a las 8 y media", "a las 20.30"
  '(?<=\\ba las? )(?<hour>\\d{1,2})(?:\\.(?<minute>[0-5]\\d))?(?: y (?<half>media))?(?!\\d|:)',
].map((source) => new RegExp(`(?<![\\d/$.:,-])${source}`, 'gu'));
/** Words for the doors: "puertas", "abrimos"; not "acceso libre", which is a price. */
const OF_DOORS = '(?:puertas?|apertura|ingreso|acceso(?! (?:libre|gra|general))|abrimos|abren|doors?)';
/** "show", "empieza" */
const OF_SHOW = '(?:show|funcion|concierto|inicio|inicia|empieza|arranca|comienza|hora)';
/** The last label before an hour: "puertas a las ", "show: ". The group matches if it is about doors. */
const NAME_BEFORE = new RegExp(`^.*\\b(?:(${OF_DOORS})|${OF_SHOW})[^\\d\\n]{0,24}$`, 'su');
/** Label after an hour: " puertas", " (show". */
const NAME_AFTER = new RegExp(`^[ (]*(?:de |en |del )?(?:(${OF_DOORS})|${OF_SHOW})\\b`, 'u');

/** Words before a number of hours: "show de ", "duración: ". */
const DURATION = /\b(?:duracion|dura|(?:show|espectaculo|obra|funcion) de):? $/u;

/** Words before an hour that is not the show's: "vuelo ", "venta el 25 de noviembre a las ". */
const NOT_THE_SHOW =
  /\b(?:vuelos?|llega[rs]|sound ?check|venta (?:inicia |abre )?(?:el|desde|a partir))\b(?:(?!puertas|show|funcion)[^.,;\n]){0,40}$/u;

/**
 * Finds the hours in a message, as "8:30pm". An hour from 1 to 11 without am or pm is in the evening, except "01:30".
 * @returns `isShow`: true for an hour labelled as the beginning
 */
export function findTimes(folded: string, dates: readonly Span[]) {
  const hours = readHours(folded, dates);
  let from = 0;
  return hours.map(({ start, end, hour, minute }, index) => {
    const nameBefore = NAME_BEFORE.exec(folded.slice(Math.max(from, start - 34), start));
    const after = nameBefore ? null : NAME_AFTER.exec(folded.slice(end, end + 20));
    const next = hours[index + 1];
    // Between two hours, "puertas" can label either one. Doors open before the show.
    const isOfNext =
      after?.[1] !== undefined &&
      next !== undefined &&
      NAME_BEFORE.exec(folded.slice(end, next.start))?.[1] !== undefined &&
      next.hour * 60 + next.minute < hour * 60 + minute;
    const name = isOfNext ? null : (nameBefore ?? after);
    from = end + (isOfNext ? 0 : (after?.[0].length ?? 0));
    const isDoors = name?.[1] !== undefined;
    return { start, end, time: formatTime({ hour, minute }), isDoors, isShow: name !== null && !isDoors };
  });
}

function readHours(folded: string, dates: readonly Span[]): (Span & TimeOfDay)[] {
  const found = HOURS.flatMap((pattern) => findMatches(folded, pattern)).sort((a, b) => a.index - b.index);
  let end = 0;
  return found.flatMap((match) => {
    const span = spanOf(match);
    if (span.start < end) return [];
    end = span.end;
    const { meridiem, part, half, minute: written, ...groups } = match.groups ?? {};
    const hour = Number(groups['hour']);
    const minute = half ? 30 : Number(written ?? 0);
    const isOther =
      DURATION.test(folded.slice(Math.max(0, span.start - 24), span.start)) ||
      NOT_THE_SHOW.test(folded.slice(Math.max(0, span.start - 70), span.start)) ||
      /^ antes\b/u.test(folded.slice(span.end));
    if (hour > 23 || minute > 59 || isOther || dates.some((date) => overlaps(date, span))) return [];
    const isMorning = meridiem === 'a' || part === 'manana' || part === 'madrugada';
    const isAfterMidnight = !meridiem && !part && /^0[0-3]/u.test(groups['hour'] ?? '');
    const isEvening = !isMorning && !isAfterMidnight && hour < 12 && hour > 0;
    // In Spain "12 de la mañana" is noon.
    const isMidnight = hour === 12 && (meridiem === 'a' || part === 'noche' || part === 'madrugada');
    return [{ ...span, hour: isMidnight ? 0 : hour + (isEvening ? 12 : 0), minute }];
  });
}

/** Returns the other hours as written: "21:30h". @param used hours in the form, "8:30pm" */
export function otherHours(
  { text }: Message,
  times: ReturnType<typeof findTimes>,
  used: readonly (string | undefined)[],
): string[] {
  const others = times.filter(({ time }) => !used.includes(time));
  return [...new Set(others.map(({ start, end }) => text.slice(start, end).replace(/(?<!m)\.?\s*$/u, '')))];
}
