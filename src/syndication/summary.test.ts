import { describe, expect, it } from 'vitest';
import { wordsOf } from '../domain/places/country-catalogue.ts';
import { event } from './event-model.fixture.ts';
import { nextShowSummary, showSummary } from './share-links.ts';

const show = { ...event, title: 'Guadalajara' };

describe('summary of a show', () => {
  it.each([
    ['programado', 'Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
    ['agotado', 'AGOTADO: Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
    ['cancelado', 'CANCELADO: Foro El Telón, Guadalajara.'],
    ['pospuesto', 'POSPUESTO: Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
    ['reprogramado', 'NUEVA FECHA: Foro El Telón, Guadalajara. Preventa: $200, Taquilla: $250.'],
  ] as const)('%s', (status, text) => {
    expect(showSummary({ ...show, status })).toBe(text);
  });

  it.each([
    ['agotado', /^Foro/u],
    ['cancelado', /^CANCELADO: /u],
    ['pospuesto', /^POSPUESTO: /u],
    ['reprogramado', /^Foro/u],
  ] as const)('%s, past', (status, text) => {
    expect(showSummary({ ...show, status, past: true })).toMatch(text);
  });

  it('a show with a title: begins with the title', () => {
    expect(showSummary({ ...show, title: 'Grabación', status: 'cancelado' })).toBe(
      'CANCELADO: Grabación. Foro El Telón, Guadalajara.',
    );
  });
});

describe('texts that end in a full stop', () => {
  const stop = {
    ...show,
    city: 'Washington D.C.',
    venue: 'Bar Ñandúes & Cía.',
    prices: 'Taquilla: por confirmar.',
  };
  it('a summary of a show: no second one', () => {
    expect(showSummary({ ...stop, title: 'Los Ñandúes & Cía.' })).toBe(
      'Los Ñandúes & Cía. Bar Ñandúes & Cía., Washington D.C. Taquilla: por confirmar.',
    );
  });

  it('a summary of a city: no second one', () => {
    expect(nextShowSummary(stop)).toBe(
      'Función en Washington D.C.: sábado 5 de diciembre de 2026, Bar Ñandúes & Cía. Taquilla: por confirmar.',
    );
  });
});

describe('summary of a city', () => {
  it('of a band: a concert', () => {
    expect(nextShowSummary({ ...show, words: wordsOf('España', true) })).toMatch(
      /^Concierto en Guadalajara:/u,
    );
  });

  const when = 'Guadalajara: sábado 5 de diciembre de 2026, Foro El Telón.';
  const prices = 'Preventa: $200, Taquilla: $250.';
  it.each([
    ['programado', `Función en ${when} ${prices}`],
    ['agotado', `Función en ${when} Agotado. ${prices}`],
    ['reprogramado', `Función en ${when} Nueva fecha. ${prices}`],
    ['cancelado', 'CANCELADO: función del sábado 5 de diciembre de 2026 en Guadalajara, Foro El Telón.'],
    ['pospuesto', 'POSPUESTO: función del sábado 5 de diciembre de 2026 en Guadalajara, Foro El Telón.'],
  ] as const)('%s', (status, text) => {
    expect(nextShowSummary({ ...show, status })).toBe(text);
  });
});
