/** Hours in a promoter's message: "8:30 pm", "a las 8 y media", "puertas 7:30". */
import { matches, overlaps, type Span, spanOf } from './promoter-words.ts';
import { houseTime } from './time-of-day.ts';

export interface FoundTime extends Span {
  /** "8:30pm" */
  readonly time: string;
  readonly isDoors: boolean;
}

const TIME =
  /(?<![\d/$.:,-])(?:(\d{1,2})(?:[:.](\d\d))?(?: *y (media))? *(?:([ap])\.? ?m\b\.?|(?:hrs?|hs|horas|h)\b\.?|(?:de|en|por) la (noche|tarde|manana))|([01]?\d|2[0-3]):([0-5]\d)(?!\d)|(?<=\ba las? )(\d{1,2})(?: y (media))?(?!\d|:))/gu;
const DOORS = /(?:puertas?|apertura|acceso|abrimos|abren|doors?)[^\d\n]{0,24}$/u;
const LATER = /(?:show|funcion|inicio|inicia|empieza|arranca|comienza|hora)[^\d\n]{0,16}$/u;
/** "7:30 puertas": the name may also follow, unless it belongs to the next hour. */
const DOORS_AFTER = /^[ (]*(?:de |en )?(?:puertas?|apertura|acceso)\b/u;

/** The hours of a message. Without am or pm, hours before noon are of the evening: it is stand-up. */
export function findTimes(flat: string, dates: readonly Span[]): FoundTime[] {
  let from = 0;
  return matches(flat, TIME).flatMap((match) => {
    const span = spanOf(match);
    if (dates.some((date) => overlaps(date, span))) return [];
    const [, h = match[6] ?? match[8] ?? '', m = match[7], half = match[9], meridiem, partOfDay] = match;
    const hour = Number(h);
    const minute = (half ?? match[3]) ? 30 : Number(m ?? match[2] ?? 0);
    const isMorning = meridiem === 'a' || partOfDay === 'manana';
    if (hour > 23 || minute > 59) return [];
    const evening = !isMorning && hour < 12 && hour > 0 ? hour + 12 : isMorning && hour === 12 ? 0 : hour;
    const before = flat.slice(Math.max(from, span.start - 34), span.start);
    const isNamed = DOORS.test(before) || LATER.test(before);
    const after = isNamed ? null : DOORS_AFTER.exec(flat.slice(span.end, span.end + 20));
    from = span.end + (after?.[0].length ?? 0);
    const isDoors = after !== null || (DOORS.test(before) && !LATER.test(before));
    return [{ ...span, time: houseTime({ hour: evening, minute }), isDoors }];
  });
}
