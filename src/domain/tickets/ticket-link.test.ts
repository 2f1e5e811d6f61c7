import { expect, test } from 'vitest';
import { callLink, completeLink } from './ticket-link.ts';

test.each([
  ['boletos al 686 555 0142', 'Mexico', 'tel:+526865550142'],
  ['boletos al +52 686 555 0142', 'Mexico', 'tel:+526865550142'],
  ['boletos al 52 686 555 0142', 'Mexico', 'tel:+526865550142'],
  ['entradas al 686 555 0142, ext. 12', 'Mexico', 'tel:+526865550142'],
  ['01 800 123', 'Mexico', 'tel:01800123'],
  ['521 555 0142', 'Mexico', 'tel:+525215550142'],
  ['44 210 555 0142', 'Mexico', 'tel:442105550142'],
  ['2225 0177', 'Costa Rica', 'tel:+50622250177'],
  ['555 0142', 'Japón', 'tel:5550142'],
])('callLink: %j in %s → %s', (text, pais, href) => {
  expect(callLink(text, pais)).toBe(href);
});

const message = 'Hola, quiero boletos.';
const text = 'text=Hola%2C%20quiero%20boletos.';

test.each([
  ['https://wa.me/524445550117', `https://wa.me/524445550117?${text}`],
  ['wa.me/524445550117', `https://wa.me/524445550117?${text}`],
  ['whatsapp://send?phone=524445550117', `whatsapp://send?phone=524445550117&${text}`],
  ['https://wa.me/524445550117?text=Hola', 'https://wa.me/524445550117?text=Hola'],
  ['https://chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC'],
  ['https://t.me/timbito', `https://t.me/timbito?${text}`],
  ['https://m.me/timbito.comediante?ref=web', `https://m.me/timbito.comediante?ref=web&${text}`],
  ['https://t.me/+AbCdEf', 'https://t.me/+AbCdEf'],
  ['https://t.me/timbito/12', 'https://t.me/timbito/12'],
  ['https://boletos.example/x', 'https://boletos.example/x'],
  ['tel:686 555 0142', 'tel:+526865550142'],
  ['', ''],
])('completeLink: %j → %s', (link, href) => {
  expect(completeLink(link, 'Mexico', message)).toBe(href);
});

test.each([
  ['https://wa.me/5512345678', 'Mexico', `https://wa.me/525512345678?${text}`],
  ['wa.me/5512345678?text=Hola', 'Mexico', 'https://wa.me/525512345678?text=Hola'],
  [
    'https://api.whatsapp.com/send?phone=5512345678',
    'Mexico',
    `https://api.whatsapp.com/send?phone=525512345678&${text}`,
  ],
  ['https://boletos.example/?phone=5512345678', 'Mexico', 'https://boletos.example/?phone=5512345678'],
  ['https://wa.me/3515550142', 'Argentina', `https://wa.me/5493515550142?${text}`],
  ['https://wa.me/612345678', 'España', `https://wa.me/34612345678?${text}`],
  ['https://wa.me/525512345678', 'España', `https://wa.me/525512345678?${text}`],
  ['https://wa.me/5512345678', 'Japón', `https://wa.me/5512345678?${text}`],
  ['https://wa.me/+5512345678', 'Mexico', `https://wa.me/+5512345678?${text}`],
])('completeLink: the number of a chat, %j in %s → %s', (link, pais, href) => {
  expect(completeLink(link, pais, message)).toBe(href);
});
