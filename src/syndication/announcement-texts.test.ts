import { expect, test } from 'vitest';
import { dateTexts } from './announcement-texts.ts';
import { event } from './event-model.fixture.ts';

test.each([
  ['programado', null, 'Timbito en Guadalajara: sábado 5 de diciembre', false],
  ['pospuesto', null, 'Pospuesto: Timbito en Guadalajara: sábado 5 de diciembre', false],
  [
    'reprogramado',
    'viernes 20 de noviembre de 2026',
    'Nueva fecha: Timbito en Guadalajara: sábado 5 de diciembre',
    true,
  ],
] as const)(
  'status %s: the subject of a mail, and the date before',
  (status, previousDate, subject, hasBefore) => {
    const texts = dateTexts({ ...event, status, previousDate, ticketUrl: null });
    expect(texts.find(({ network }) => network === 'asunto')?.text).toBe(subject);
    const before = texts.filter(({ text }) => text.includes(`Antes: ${previousDate}`));
    expect(before.length > 0).toBe(hasBefore);
  },
);
