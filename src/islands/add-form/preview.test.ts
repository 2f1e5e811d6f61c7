import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import { empty } from './fields.ts';
import { minimalValues } from './minimal-values.ts';
import { cardOf, isPast } from './preview.ts';

const site = {
  comedian: 'Timbito',
  headings: [{ ciudad: 'Guadalajara', titulo: 'Timbito a mi fiesta Vol2' }],
  phones: [{ ciudad: 'Mexicali', telefono: '686 555 0142' }],
};

describe('the card while it is typed', () => {
  test('says what the site’s cards say', () => {
    const card = cardOf(
      { ...minimalValues, invitados: 'Gaby', preventa: '$200', linkdecompra: 'tel:123 456' },
      site,
    );
    expect(card).toMatchObject({
      stub: ['dic', '05', 'sáb'],
      title: 'Timbito a mi fiesta Vol2',
      place: 'Guadalajara, Jalisco',
      when: 'diciembre 5 // 8:30pm',
      prices: 'Preventa: $200 , Taquilla: $250',
      button: 'Boletos por teléfono',
      longDate: 'sábado 5 de diciembre de 2026',
      bill: {
        city: 'Guadalajara',
        guest: 'con Gaby',
        when: 'sáb 5 diciembre',
        time: '8:30pm',
        venue: 'Foro X',
      },
    });
  });

  test('joint shows name their guest once', () => {
    const { title, bill } = cardOf({ ...minimalValues, invitados: 'Gaby', tiposhow: 'si' }, site);
    expect([title, bill.heading, bill.guest]).toEqual(['Asquerosos + Gaby', 'Asquerosos + Gaby', null]);
  });

  test.each([
    [{ invitados: 'Gaby' }, 'Guadalajara, Jalisco'],
    [{ invitados: 'Gaby', estado: ' ' }, 'Guadalajara'],
    [{ invitados: 'Gaby', tiposhow: 'si', ciudad: 'Puebla', estado: 'Puebla' }, 'Puebla'],
    [{ invitados: 'Gaby', ciudad: '', tiposhow: 'si' }, 'Ciudad, Jalisco'],
    [{}, null],
  ])('with %o below the title: %s', (values, place) => {
    expect(cardOf({ ...minimalValues, ...values }, site).place).toBe(place);
  });

  test('reads what was typed as it will be sent', () => {
    const { title, bill } = cardOf({ ...minimalValues, invitados: 'Gaby ', tiposhow: 'si' }, site);
    expect([title, bill.heading, bill.guest]).toEqual(['Asquerosos + Gaby', 'Asquerosos + Gaby', null]);
  });

  test('"na" is no guest', () => {
    const { title, bill } = cardOf({ ...minimalValues, invitados: 'NA', tiposhow: 'si' }, site);
    expect([title, bill.heading, bill.guest]).toEqual([minimalValues.ciudad, null, null]);
  });

  test('an empty form has a card', () => {
    expect(cardOf(empty, site)).toMatchObject({
      title: 'Ciudad',
      stub: ['mes', '00', 'día'],
      longDate: null,
    });
  });

  test('a city’s phone is on it', () => {
    expect(cardOf({ ...minimalValues, ciudad: 'mexicali' }, site).phone).toBe('boletos al 686 555 0142');
  });

  test.each([
    ['2026-12-06', true],
    ['2026-12-05', false],
    [null, false],
  ])('on %s the show of December 5 is past: %s', (today, past) => {
    expect(isPast(minimalValues, today)).toBe(past);
  });
});

describe('the draft', () => {
  const storing = (initial: Record<string, string> = {}) => {
    const store = new Map(Object.entries(initial));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
    return store;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('comes back, and goes', () => {
    const store = storing();
    keepDraft(minimalValues);
    expect(readDraft()).toEqual(minimalValues);
    clearDraft();
    expect(readDraft()).toBeNull();
    expect(store.size).toBe(0);
  });

  test.each(['', 'null', '5', '"x"', '{', '[]', '{"ciudad":5,"otro":"x"}'])('%j is no draft', (text) => {
    storing({ 'gira:add': text });
    expect(readDraft()).toBeNull();
  });

  test('does without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    keepDraft(minimalValues);
    expect(readDraft()).toBeNull();
  });
});
