/** Parser of durations: "90 minutos", "1 h 30 min", "hora y media", "1.5 horas", "90'", "1:30". */
import { fold } from '../../schemas/fields/fold.ts';

const ABOUT = '(?:aprox\\.?|aproximadamente)';
const HOUR_WORDS: Readonly<Record<string, number>> = { media: 0.5, una: 1, dos: 2, tres: 3 };
const HOUR_UNIT = '(?:h|hs|hrs?|horas?)(?![a-z])\\.?';
const HOURS = `(?:(?<hours>\\d+(?:[.,]\\d{1,2})?|media|una|dos|tres)?\\s*(?<hourUnit>${HOUR_UNIT}))?`;
const MINUTES =
  "(?:y\\s+(?<part>media|un cuarto|cuarto)|(?:y\\s+)?(?<minutes>\\d+)\\s*(?<minuteUnit>m|min|mins|minutos?|['’′])?\\.?)?";
const WORDS = new RegExp(`^(?:unos|${ABOUT})?\\s*${HOURS}\\s*${MINUTES}\\s*${ABOUT}?$`, 'u');
/** "1:30", "1:30 h", "1.30 h"; but "1.5 h" and quarters as "1.25 h" are fractions. */
const HOURS_AND_MINUTES = new RegExp(
  `(?<!\\d)(\\d{1,2})(?::([0-5]\\d)|[.,](?!25|50)([0-5]\\d)(?= ?h))(?: ?${HOUR_UNIT})?`,
  'u',
);
const PARTS: Readonly<Record<string, number>> = { media: 30, 'un cuarto': 15, cuarto: 15 };
const MAX_MINUTES = 24 * 60;

/** @returns minutes; null if the text is not a single duration, for example a range */
export function parseDuration(text: string): number | null {
  const written = fold(text).replace(HOURS_AND_MINUTES, '$1h $2$3m');
  const { hours = '1', hourUnit, part, minutes = '0', minuteUnit } = WORDS.exec(written)?.groups ?? {};
  if (!hourUnit && !minuteUnit) return null;
  const hourCount = HOUR_WORDS[hours] ?? Number(hours.replace(',', '.'));
  const hourMinutes = hourUnit ? Math.round(hourCount * 60) : 0;
  return validMinutes(hourMinutes + (PARTS[part ?? ''] ?? Number(minutes)));
}

function validMinutes(minutes: number): number | null {
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : null;
}
