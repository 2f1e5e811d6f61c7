/** Hours in a promoter's message: "8:30 pm", "a las 8 y media", "puertas 7:30". */

import { formatTime, type TimeOfDay } from '../time/time-of-day.ts';
import { matches, overlaps, type Span, spanOf } from './message.ts';

export interface FoundTime extends Span {
  /** "8:30pm" */
  readonly time: string;
  readonly isDoors: boolean;
}

const TIME =
  /(?<![\d/$.:,-])(?:(\d{1,2})(?:[:.](\d\d))?(?: *y (media))? *(?:([ap])\.? ?m\b\.?|(?:hrs?|hs|horas|h)\b\.?|(?:de|en|por) la (noche|tarde|manana))|([01]?\d|2[0-3]):([0-5]\d)(?!\d)|(?<=\ba las? )(\d{1,2})(?: y (media))?(?!\d|:))/gu;
/** "Acceso libre" is a price. */
const OF_DOORS = '(?:puertas?|apertura|acceso(?! (?:libre|gra|general))|abrimos|abren|doors?)';
const OF_SHOW = '(?:show|funcion|inicio|inicia|empieza|arranca|comienza|hora)';
const DOORS = new RegExp(`\\b${OF_DOORS}[^\\d\\n]{0,24}$`, 'u');
const SHOW = new RegExp(`\\b${OF_SHOW}[^\\d\\n]{0,16}$`, 'u');
/** "7:30 puertas", "8:30 show": the name may also follow. */
const NAME_AFTER = new RegExp(`^[ (]*(?:de |en |del )?(?:(${OF_DOORS})|${OF_SHOW})\\b`, 'u');

/** Finds the hours in a message. Without am or pm, an hour before noon counts as evening, when stand-up shows are. */
export function findTimes(flat: string, dates: readonly Span[]): FoundTime[] {
  const hours = readHours(flat, dates);
  let from = 0;
  return hours.map(({ start, end, hour, minute }, index) => {
    const before = flat.slice(Math.max(from, start - 34), start);
    const after = isNamed(before) ? null : NAME_AFTER.exec(flat.slice(end, end + 20));
    const next = hours[index + 1];
    // Between two hours "puertas" may mean either: doors open before the show.
    const isOfNext =
      after?.[1] !== undefined &&
      next !== undefined &&
      isDoorsIn(flat.slice(end, next.start)) &&
      next.hour * 60 + next.minute < hour * 60 + minute;
    const own = isOfNext ? null : after;
    from = end + (own?.[0].length ?? 0);
    const isDoors = own ? own[1] !== undefined : isDoorsIn(before);
    return { start, end, time: formatTime({ hour, minute }), isDoors };
  });
}

function isNamed(before: string): boolean {
  return DOORS.test(before) || SHOW.test(before);
}

function isDoorsIn(before: string): boolean {
  return DOORS.test(before) && !SHOW.test(before);
}

function readHours(flat: string, dates: readonly Span[]): (Span & TimeOfDay)[] {
  return matches(flat, TIME).flatMap((match) => {
    const span = spanOf(match);
    if (dates.some((date) => overlaps(date, span))) return [];
    const [, h = match[6] ?? match[8] ?? '', m = match[7], half = match[9], meridiem, partOfDay] = match;
    const hour = Number(h);
    const minute = (half ?? match[3]) ? 30 : Number(m ?? match[2] ?? 0);
    const isMorning = meridiem === 'a' || partOfDay === 'manana';
    if (hour > 23 || minute > 59) return [];
    const evening = !isMorning && hour < 12 && hour > 0 ? hour + 12 : isMorning && hour === 12 ? 0 : hour;
    return [{ ...span, hour: evening, minute }];
  });
}
