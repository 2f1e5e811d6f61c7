/** A show as a dry run prints it: its file, what fans will read, and what was guessed. */

import { showWarnings } from '../../domain/shows/show-rules.ts';
import { showSlug } from '../../domain/text/slug.ts';
import { longDate } from '../../domain/time/format-date.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { likelyMistakes } from '../check/likely-mistakes.ts';
import type { NewShow } from './plan-import.ts';

/** Lines without line ends; the marks `?` and `!` begin guesses and warnings. @param now epoch milliseconds */
export function describeShow({ show, notes, guesses, place }: NewShow, now: number): string[] {
  const day = parseCalendarDate(show.fecha);
  const { preventa, taquilla, titulo, estatus, invitado, abridor, link } = show;
  const lines = [
    `+  ${showSlug(show)} · ${place}`,
    `   ${day ? longDate(day) : show.fecha}, ${show.show} (hora de ${timeZoneOf(show)})`,
    `   ${[show.lugar, show.direccion, show.ciudad, show.estado, show.pais].join(' · ')}`,
    labelled({ taquilla, preventa, titulo, estatus, invitado, abridor }),
    labelled({ link }),
    labelled({ notas: notes.replace(/\s+/gu, ' ').slice(0, 100) }),
  ];
  return [
    ...lines.filter((line) => line !== ''),
    ...guesses.map(({ field, reason }) => `   ? ${field}: ${reason}`),
    ...[...showWarnings(show, now), ...likelyMistakes(show, notes)].map(
      ({ field, message }) => `   ! ${field}: ${message}`,
    ),
  ];
}

function labelled(values: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(values).filter(([, value]) => value);
  return filled.length === 0 ? '' : `   ${filled.map(([name, value]) => `${name}: ${value}`).join(' · ')}`;
}
