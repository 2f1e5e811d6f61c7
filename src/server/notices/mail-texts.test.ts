import { expect, test } from 'vitest';
import { alreadySubscribedMail, changeMail, confirmationMail } from './mail-texts.ts';
import { confirmedPage } from './notice-page.ts';
import type { NoticeShow } from './notice-shows.ts';

test.each([
  ['another hour', { time: '9pm' }, 'Nueva hora en León el viernes 5 de marzo de 2027: 9pm'],
  [
    'an hour to be confirmed',
    { time: 'por confirmar' },
    'Nueva hora en León el viernes 5 de marzo de 2027: por confirmar',
  ],
  [
    'another day',
    { date: 'sábado 6 de marzo de 2027' },
    'Cambió la fecha de León: ahora es el sábado 6 de marzo de 2027, 8:30pm',
  ],
  [
    'another day at an hour to be confirmed',
    { date: 'sábado 6 de marzo de 2027', time: 'por confirmar' },
    'Cambió la fecha de León: ahora es el sábado 6 de marzo de 2027, hora por confirmar',
  ],
])('a show that gets %s: its subject', (_what, change, subject) => {
  const formerDate = 'viernes 5 de marzo de 2027';
  const show = { city: 'León', formerDate, date: formerDate, time: '8:30pm', ...change } as NoticeShow;
  const links = { site: 'https://a.example', unsubscribe: 'https://a.example/baja' };
  expect(changeMail('Timbito', [{ kind: 'moved', show }], links).subject).toBe(subject);
});

test.each([
  ['a new show with tickets on sale', 'new', { onSale: true }, 'Ya hay boletos:\n'],
  ['a new show without', 'new', {}, 'Aún no hay boletos en línea. Todos los datos:\n'],
  ['a show at an hour that is unknown', 'new', { date: 'x', time: 'N/A' }, '\nx, hora por confirmar\n'],
  ['a show at an hour in words', 'new', { date: 'x', time: 'al atardecer' }, '\nx, al atardecer\n'],
  ['a show called as its city', 'new', {}, 'Timbito en León\n'],
  ['a show with a title', 'new', { title: 'Gran gala' }, 'Gran gala (Timbito)\n'],
  ['a show that left their city, to its subscribers', 'relocated', { formerCity: 'Silao' }, 'de Silao. Para'],
  ['a show that came to their city, to its subscribers', 'new', { formerCity: 'Silao' }, 'de León. Para'],
] as const)('changeMail: %s', (_what, kind, values, words) => {
  const show = {
    city: 'León',
    title: 'León',
    onSale: false,
    time: '8:30pm',
    ticketsWord: 'boletos',
    ...values,
  } as NoticeShow;
  const links = { site: 'https://a.example', unsubscribe: 'https://a.example/baja' };
  expect(changeMail('Timbito', [{ kind, show }], links).text).toContain(words);
});

test.each([
  ['Foro El Telón', 'La fecha de León del sábado 6 de marzo de 2027 ahora es en Foro El Telón'],
  ['por definir', 'Cambió el lugar de la fecha de León del sábado 6 de marzo de 2027: está por confirmar'],
])('a show that gets the venue %j: its subject', (venue, subject) => {
  const show = { city: 'León', date: 'sábado 6 de marzo de 2027', time: '8:30pm', venue } as NoticeShow;
  const links = { site: 'https://a.example', unsubscribe: 'https://a.example/baja' };
  expect(changeMail('Timbito', [{ kind: 'new-venue', show }], links).subject).toBe(subject);
});

test('a city whose name ends in a full stop: no sentence ends in two', () => {
  const city = 'Washington D.C.';
  const show = { city, formerCity: city, title: city, date: 'sábado 5 de diciembre de 2026', time: '8:30pm' };
  const places = {
    venue: 'The Attic Inc.',
    place: 'The Attic Inc.',
    path: '/fechas/x/',
    ticketsWord: 'boletos',
  };
  const kinds = ['new', 'moved', 'relocated', 'new-venue', 'cancelled', 'on-sale'] as const;
  const links = { site: 'https://a.example', unsubscribe: 'https://a.example/baja' };
  const texts = [
    ...kinds.map(
      (kind) => changeMail('Timbito', [{ kind, show: { ...show, ...places } as NoticeShow }], links).text,
    ),
    confirmationMail('Timbito', city, links.site, 7).text,
    alreadySubscribedMail('Timbito', city, links.unsubscribe).text,
    confirmedPage(city).text,
  ];
  for (const text of texts) {
    expect(text).toContain(city);
    expect(text).not.toContain('..');
  }
});
