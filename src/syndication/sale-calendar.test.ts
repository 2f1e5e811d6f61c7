import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toSaleCalendar } from './calendar.ts';
import { event } from './event-model.fixture.ts';

const sale = {
  url: 'https://boletos.example/pre',
  from: '2026-11-27T10:00:00-06:00',
  through: null,
  isAvailable: true,
  text: 'Preventa: $200 (desde el viernes 27 de noviembre, 10:00am): https://boletos.example/pre',
};
const offer = { name: 'Preventa', price: null, sale };

it('sale calendar: one event at the beginning of the sale, apart from the show', () => {
  const text = toSaleCalendar(event, { number: 1, start: sale.from, offer });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(others).toEqual([]);
  expect(new Date((entry?.startDate.toUnixTime() ?? 0) * 1000).toISOString()).toBe(
    '2026-11-27T16:00:00.000Z',
  );
  expect(entry?.duration.toSeconds()).toBe(1_800);
  expect(entry?.uid).toBe(`${event.id}-venta-1`);
  expect(entry?.summary).toBe('Preventa: Timbito en Guadalajara');
  expect(entry?.description).toContain(sale.text);
  expect(entry?.component.getFirstPropertyValue('url')).toBe(sale.url);
  expect(toSaleCalendar(event, { number: 1, start: sale.from, offer })).toBe(text);
});
