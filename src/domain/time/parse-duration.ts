/** Parser of durations: "90 minutos", "1 h 30 min", "hora y media", "1.5 horas", "90'", "1:30". */
import { fold } from '../../schemas/fields/fold.ts';

const ABOUT = '(?:aprox\\.?|aproximadamente)';
const HOUR_WORDS: Readonly<Record<string, number>> = { media: 0.5, una: 1, dos: 2, tres: 3 };
const HOURS =
  '(?:(?<hours>\\d+(?:[.,]\\d{1,2})?|media|una|dos|tres)?\\s*(?<hourUnit>h|hrs?|horas?)(?![a-z])\\.?)?';
const MINUTES =
  "(?:y\\s+(?<part>media|un cuarto|cuarto)|(?:y\\s+)?(?<minutes>\\d+)\\s*(?<minuteUnit>m|min|mins|minutos?|['’′])?\\.?)?";
const WORDS = new RegExp(`^(?:unos|${ABOUT})?\\s*${HOURS}\\s*${MINUTES}\\s*${ABOUT}?$`, 'u');
const HOURS_AND_MINUTES = /^(?<hours>\d{1,2}):(?<minutes>[0-5]\d)\s*(?:h|hrs?|horas?)?$/u;
const PARTS: Readonly<Record<string, number>> = { media: 30, 'un cuarto': 15, cuarto: 15 };
const MAX_MINUTES = 24 * 60;

/** @returns minutes; null if the text is not a single duration, for example a range */
export function parseDuration(text: string): number | null {
  const written = fold(text);
  const exact = HOURS_AND_MINUTES.exec(written)?.groups;
  if (exact) return validMinutes(Number(exact['hours']) * 60 + Number(exact['minutes']));
  const { hours = '1', hourUnit, part, minutes = '0', minuteUnit } = WORDS.exec(written)?.groups ?? {};
  if (!hourUnit && !minuteUnit) return null;
  const hourCount = HOUR_WORDS[hours] ?? Number(hours.replace(',', '.'));
  const hourMinutes = hourUnit ? Math.round(hourCount * 60) : 0;
  return validMinutes(hourMinutes + (PARTS[part ?? ''] ?? Number(minutes)));
}

function validMinutes(minutes: number): number | null {
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : null;
}
