import { expect, test } from 'vitest';
import { alreadySubscribedMail, changeMail, confirmationMail } from './mail-texts.ts';
import { confirmedPage } from './notice-page.ts';
import type { NoticeShow } from './notice-shows.ts';

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
