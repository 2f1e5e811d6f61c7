import { describe, expect, it } from 'vitest';
import { countryDetails, wordsOf } from '../places/country-words.ts';
import { isSelling, statusLabel, statusStamp, takesPlace, ticketNote } from './show-status.ts';

describe('status: label, whether it sells and whether it is played', () => {
  it.each([
    ['programado', null, true, true],
    ['agotado', 'Agotado', false, true],
    ['cancelado', 'Cancelado', false, false],
    ['pospuesto', 'Pospuesto', false, false],
    ['reprogramado', 'Nueva fecha', true, true],
  ] as const)('%s', (status, label, selling, played) => {
    expect(statusLabel(status)).toBe(label);
    expect(statusStamp(status)).toBe(label?.toUpperCase() ?? null);
    expect(isSelling(status)).toBe(selling);
    expect(takesPlace(status)).toBe(played);
  });
});

const words = wordsOf('Mexico');

describe('note for holders of a ticket', () => {
  it.each([
    ['programado', null, null],
    ['agotado', null, /^Ya no hay boletos\./u],
    ['cancelado', null, /pide tu reembolso donde lo compraste\.$/u],
    ['pospuesto', null, /Guarda tu boleto: vale para la nueva fecha/u],
    [
      'reprogramado',
      'sábado 2 de enero de 2027',
      /^Tu boleto vale para la nueva fecha\. La fecha anterior era el sábado 2 de enero de 2027\.$/u,
    ],
  ] as const)('%s', (status, previous, note) => {
    const text = ticketNote(status, { previousDate: previous, isOver: false, words });
    if (note) expect(text).toMatch(note);
    else expect(text).toBeNull();
  });

  it.each([
    ['agotado', /: el concierto va como está anunciado\.$/u],
    ['cancelado', /^El concierto se canceló\./u],
    ['pospuesto', /^El concierto se pospuso\./u],
  ] as const)('of a band, %s', (status, note) => {
    const concert = wordsOf('España', true);
    expect(ticketNote(status, { previousDate: null, isOver: false, words: concert })).toMatch(note);
  });

  it.each([
    ['programado', false],
    ['agotado', false],
    ['cancelado', true],
    ['pospuesto', true],
    ['reprogramado', false],
  ] as const)('%s, date over: %s', (status, stays) => {
    const [before, after] = [false, true].map((isOver) =>
      ticketNote(status, { previousDate: null, isOver, words }),
    );
    expect(after).toBe(stays ? before : null);
  });
});

describe('countries', () => {
  it.each([
    ['Mexico', 'México', 'MX'],
    [' méxico ', 'México', 'MX'],
    ['El Salvador', 'El Salvador', 'SV'],
    ['Brasil ', 'Brasil', null],
  ])('%j: %s, %s', (written, name, code) => {
    expect(countryDetails(written)).toEqual({ name, code });
  });
});
