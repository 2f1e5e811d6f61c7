/** The texts of a date card. */
import { describe, expect, it } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import { validShow } from '../../schemas/valid-show.fixture.ts';
import { wordsOf } from '../places/country-words.ts';
import { cardPriceLine, hasPresale, presaleAndBoxOffice } from '../tickets/price-line.ts';
import { ticketPhoneText } from '../tickets/ticket-link.ts';
import { cardDate } from '../time/format-date.ts';
import { cardText, placeBelowTitle, posterNames } from './card-text.ts';

const cityHeadings = [{ ciudad: 'Guadalajara', titulo: 'Timbito a mi fiesta Vol2' }];
const rules = { headings: cityHeadings, jointShow: 'Asquerosos', words: wordsOf('Mexico') };
const phones = [
  { ciudad: 'Cerro de San Pedro', telefono: '444 555 0117' },
  { ciudad: 'Mexicali', telefono: '686 555 0142' },
];

/** @param change `asquerosos` may be text that its schema refuses */
function headingOf(change: Readonly<Record<string, string | undefined>>, own = rules): string | null {
  return cardText({ ...validShow, ...change } as Show, own).heading;
}

describe('card heading', () => {
  it.each([
    ['guest, not joint, Guadalajara', 'Guadalajara', 'Ana', '', 'Timbito a mi fiesta Vol2'],
    ['guest, asquerosos absent, Guadalajara', 'Guadalajara', 'Ana', undefined, 'Timbito a mi fiesta Vol2'],
    ['guest, not joint, " GUADALAJÁRA "', ' GUADALAJÁRA ', 'Ana', '', 'Timbito a mi fiesta Vol2'],
    ['guest, joint, Guadalajara', 'Guadalajara', 'Ana', 'si', 'Asquerosos + Ana'],
    ['guest, joint, elsewhere', 'Mérida', 'Ana y Beto', 'si', 'Asquerosos + Ana y Beto'],
    ['guest, not joint, elsewhere', 'Mérida', 'Ana', '', null],
    ['guest, asquerosos any other text', 'Mérida', 'Ana', 'no', null],
    ['no guest, Guadalajara', 'Guadalajara', '', '', null],
    ['guest absent, Guadalajara', 'Guadalajara', undefined, undefined, null],
    ['no guest, joint', 'Mérida', '', 'si', null],
    ['a guest of spaces, joint', 'Mérida', ' \u200b', 'si', null],
    ['a guest of spaces, Guadalajara', 'Guadalajara', '  ', '', null],
    ['guest "na", joint', 'Mérida', 'na', 'si', null],
    ['guest " NA ", Guadalajara', 'Guadalajara', ' NA ', '', null],
    ['a guest whose name begins so, joint', 'Mérida', 'Naty', 'si', 'Asquerosos + Naty'],
  ])('%s', (_row, ciudad, invitado, asquerosos, expected) => {
    expect(headingOf({ ciudad, invitado, asquerosos })).toBe(expected);
  });

  it('no heading for the city in site.yaml: none', () => {
    expect(headingOf({ ciudad: 'Guadalajara', invitado: 'Ana' }, { ...rules, headings: [] })).toBeNull();
  });
});

describe('card prices', () => {
  it.each([
    ['presale empty', '', '$250', 'Taquilla: $250'],
    ['presale absent', undefined, '$250', 'Taquilla: $250'],
    ['presale of spaces', ' \u200b ', '$250', 'Taquilla: $250'],
    ['presale "na"', 'na', '$250', 'Taquilla: $250'],
    ['presale " NA "', ' NA ', '$250', 'Taquilla: $250'],
    ['presale a price', '$200', '$250', 'Preventa: $200 , Taquilla: $250'],
    ['presale any other text', 'proximamente', '$250', 'Preventa: proximamente , Taquilla: $250'],
    ['presale free', 'Gratis', 'No Cover', 'Preventa: Gratis , Taquilla: No Cover'],
    ['"nadie" is not "na"', 'nadie', '$1', 'Preventa: nadie , Taquilla: $1'],
  ])('%s', (_row, preventa, taquilla, expected) => {
    expect(cardPriceLine(presaleAndBoxOffice(preventa, taquilla, rules.words))).toBe(expected);
    expect(hasPresale(preventa)).toBe(expected.startsWith('Preventa'));
  });
});

describe('card ticket phone', () => {
  it.each([
    ['Cerro de San Pedro', 'boletos al 444 555 0117'],
    [' cerro de san pedro', 'boletos al 444 555 0117'],
    ['Mexicali', 'boletos al 686 555 0142'],
    ['MÉXICALI', 'boletos al 686 555 0142'],
    ['San Pedro', null],
    ['', null],
  ])('%j', (ciudad, expected) => {
    expect(ticketPhoneText(ciudad, phones, rules.words)).toBe(expected);
  });
});

describe('card date', () => {
  it.each([
    [{ year: 2026, month: 12, day: 5 }, '8:30pm', 'diciembre 5 // 8:30pm'],
    [{ year: 2024, month: 2, day: 29 }, '20:30 hrs', 'febrero 29 // 20:30 hrs'],
    [{ year: 2026, month: 1, day: 1 }, 'por avisar', 'enero 1 // por avisar'],
  ])('month name and day, then // and the hour as written: %o', (day, hour, expected) => {
    expect(cardDate(day, hour, rules.words)).toBe(expected);
  });

  it('in Spain: the day, then the month', () => {
    const day = { year: 2026, month: 12, day: 19 };
    expect(cardDate(day, '20:30', wordsOf('España'))).toBe('19 de diciembre // 20:30');
  });
});

describe('card title', () => {
  it.each([
    ['its own', { titulo: 'Gran gala', invitado: 'Ana', asquerosos: 'si' }, 'Gran gala'],
    ['by rule', { invitado: 'Ana', asquerosos: 'si' }, 'Asquerosos + Ana'],
    ['of its city', { invitado: 'Ana' }, 'Timbito a mi fiesta Vol2'],
    ['its city', {}, 'Guadalajara'],
    ['its city, where its own is "na"', { titulo: ' NA ' }, 'Guadalajara'],
    ['its city, where its own is blank', { titulo: ' \u200b' }, 'Guadalajara'],
  ] as const)('%s', (_row, change, title) => {
    const show = { ciudad: 'Guadalajara', estado: 'Jalisco', taquilla: '$250', ...change };
    expect(cardText(show, rules).title).toBe(title);
  });
});

describe('card place, below the title', () => {
  it.each([
    ['Gran gala', 'Guadalajara', 'Jalisco', 'Guadalajara, Jalisco', 'Guadalajara, Jalisco'],
    ['Gran gala', 'Puebla', 'PUEBLA', 'Puebla', 'Puebla'],
    ['Guadalajara', 'Guadalajara', 'Jalisco', null, 'Jalisco'],
    ['Puebla', 'Puebla', 'Puebla', null, null],
    ['Puebla', 'Puebla', '', null, null],
  ])('%s in %s, %s: %s, or in full %s', (title, city, state, short, full) => {
    const show = { title, city, state };
    expect([
      placeBelowTitle(show, 'short'),
      placeBelowTitle(show, 'split'),
      placeBelowTitle(show, 'full'),
    ]).toEqual([short, short, full]);
  });
});

describe('names on a drawn poster', () => {
  it.each([
    ['whom the title names', 'Asquerosos + Ana Ñu', 'con Ana Ñu', null],
    ['whom the title names in other letters', 'ASQUEROSOS + ANA NU', 'Ana Ñu', null],
    ['whose letters are inside a word of the title', 'Mañanas de comedia', 'Ana', 'Ana'],
    ['none', 'Mañanas de comedia', '', null],
  ])('guest %s', (_what, title, guest, printed) => {
    const names = posterNames({ title, city: 'León', comedian: 'Timbito', guest });
    expect(names).toEqual({ heading: title, guest: printed });
  });
});
