/** The sample tour as content files: bookings joined to their venues, dated, named and rendered. */
import { showSlug } from '../../src/domain/slug.ts';
import type { Show } from '../../src/schemas/show.ts';
import { showText } from '../../src/storage/show-text.ts';
import type { Booking, UpcomingBooking } from './booking.ts';
import { addDays, dayOf, nextWeekday } from './days.ts';
import { sign } from './mark.ts';
import { past2024 } from './past-2024.ts';
import { past2025 } from './past-2025.ts';
import { drawing } from './pictures.ts';
import type { SampleFile } from './render.ts';
import { upcoming } from './upcoming.ts';
import { venues } from './venues.ts';

interface Dated {
  readonly show: Show;
  readonly notes: string;
}

/** One file a show, those to come dated from `now`. */
export function showFiles(now: Date): SampleFile[] {
  const today = dayOf(now);
  const taken = new Set<string>();
  return [...past2024.map(join), ...past2025.map(join), ...upcoming.map((row) => join(date(row, today)))].map(
    ({ show, notes }) => ({ path: pathOf(show, taken), text: sign(showText(show, notes)) }),
  );
}

function join({ venue, notes = '', ...tale }: Booking): Dated {
  const poster = tale.cartel ? { cartelAlt: drawing(tale.cartel).alt } : {};
  return { show: { ...venues[venue], ...tale, ...poster }, notes };
}

/** The same booking with its days counted from today. */
function date(booking: UpcomingBooking, today: string): Booking {
  const { after, weekday, movedBy, publishAfter, ...rest } = booking;
  const fecha = nextWeekday(addDays(today, after), weekday);
  return {
    ...rest,
    fecha,
    ...(movedBy === undefined ? {} : { fechaAnterior: addDays(fecha, -movedBy) }),
    ...(publishAfter === undefined
      ? { actualizado: addDays(today, -1 - (after % 27)) }
      : { publicar: addDays(today, publishAfter) }),
  };
}

/** `shows/YYYY/YYYY-MM-DD-city.md`; the second show of one city and day ends in `-2`. */
function pathOf(show: Show, taken: Set<string>): string {
  const name = showSlug(show);
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  taken.add(free);
  return `shows/${show.fecha.slice(0, 4)}/${free}.md`;
}
