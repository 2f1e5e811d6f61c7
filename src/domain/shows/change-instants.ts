/** Instants at which a prebuilt page changes, from the attributes that browser/page-updates.ts reads. */
import { decodePeriods, decodeTimes } from '../tickets/offer-state.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { decodeMoments } from './show-phase.ts';

const INSTANTS: Readonly<Record<string, (text: string) => readonly (number | null)[]>> = {
  'data-moments': (text) => Object.values(decodeMoments(text)),
  'data-adds': (text) => text.split(' ').map((minutes) => Number(minutes) * MINUTE_MS),
  'data-later-tickets': (text) => decodePeriods(text).map(({ from }) => from),
  'data-sale': (text) => Object.values(decodeTimes(text)),
};

/** Returns the instants at which an element with these attributes changes, past ones too, in epoch milliseconds. */
export function changeInstants(attributes: Readonly<Record<string, string>>): number[] {
  return Object.entries(INSTANTS).flatMap(([name, read]) => {
    const text = attributes[name];
    return text ? read(text).filter((instant) => instant !== null) : [];
  });
}
