import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import { emptyValues } from './form-fields.ts';
import { minimalValues } from './minimal-values.fixture.ts';
import { toCard } from './show-preview.ts';

const site = {
  comedian: 'Timbito',
  country: 'Mexico' as const,
  zone: 'America/Mexico_City',
  zoneName: 'hora de Ciudad de México',
  hourFormat: 12 as const,
  act: 'Stand up',
  district: 'colonia',
  examplePrices: ['$200', '$250'] as const,
  jointShow: 'Asquerosos',
  words: wordsOf('Mexico'),
  headings: [{ ciudad: 'Guadalajara', titulo: 'Timbito a mi fiesta Vol2' }],
  phones: [{ ciudad: 'Mexicali', telefono: '686 555 0142' }],
};

describe('toCard: preview of the typed values', () => {
  it('valid values: the texts of the card and the poster', () => {
    const card = toCard(
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
      poster: {
        city: 'Guadalajara',
        guest: 'con Gaby',
        when: 'sáb 5 diciembre',
        time: '8:30pm',
        venue: 'Foro El Telón',
      },
    });
  });

  it('unknown venue: as the page has it', () => {
    expect(toCard({ ...minimalValues, lugar: 'N/A' }, site).venue).toBe('Lugar por confirmar');
  });

  it.each([
    [12, '20:30', '8:30pm', '7:00pm'],
    [24, '8:30 pm', '20:30', '19:00'],
  ] as const)(
    'clock of %i hours, hour %s: place and hours as the page has them',
    (hourFormat, show, time, doors) => {
      const typed = { ...minimalValues, ciudad: 'Querétaro', estado: 'Querétaro', show, puertas: '7:00pm' };
      expect(toCard(typed, { ...site, hourFormat })).toMatchObject({
        cityAndState: 'Querétaro',
        time,
        doors,
      });
    },
  );

  it.each([
    ['no price yet', { taquilla: '' }, 'Pronto'],
    ['price unknown', { taquilla: 'por avisar' }, 'Pronto'],
    ['price', { taquilla: '$250' }, 'En taquilla'],
    [
      'offers without a link',
      { taquilla: '', boletos: '[{"nombre":"Mesa","precio":"$200"}]' },
      'En taquilla',
    ],
  ])('%s: button as on the site', (_case, values, button) => {
    expect(toCard({ ...minimalValues, ...values }, site).button).toBe(button);
  });

  it.each([
    [{ taquilla: 'Agotado' }, 'Agotado'],
    [{ boletos: '[{"nombre":"Mesa","precio":"$200","agotado":"si"}]' }, 'Agotado'],
    [{ taquilla: 'Agotado', estatus: 'pospuesto' }, 'Pospuesto'],
    [{ preventa: 'Agotado' }, null],
  ])('%o: mark and status as on the site, %s', (values, mark) => {
    expect(toCard({ ...minimalValues, ...values }, site).mark).toBe(mark);
  });

  it('joint show: the guest is named once', () => {
    const { title, poster } = toCard({ ...minimalValues, invitados: 'Gaby', tiposhow: 'si' }, site);
    expect([title, poster.heading, poster.guest]).toEqual(['Asquerosos + Gaby', 'Asquerosos + Gaby', null]);
  });

  it.each([
    [{ invitados: 'Gaby' }, 'Guadalajara, Jalisco'],
    [{ invitados: 'Gaby', estado: ' ' }, 'Guadalajara'],
    [{ invitados: 'Gaby', tiposhow: 'si', ciudad: 'Puebla', estado: 'Puebla' }, 'Puebla'],
    [{ invitados: 'Gaby', ciudad: '', tiposhow: 'si' }, 'Ciudad, Jalisco'],
    [{}, null],
  ])('with %o: place below the title is %s', (values, place) => {
    expect(toCard({ ...minimalValues, ...values }, site).place).toBe(place);
  });

  it('trailing space in the guest: ignored', () => {
    const { title, poster } = toCard({ ...minimalValues, invitados: 'Gaby ', tiposhow: 'si' }, site);
    expect([title, poster.heading, poster.guest]).toEqual(['Asquerosos + Gaby', 'Asquerosos + Gaby', null]);
  });

  it('guest "NA": no guest', () => {
    const { title, poster } = toCard({ ...minimalValues, invitados: 'NA', tiposhow: 'si' }, site);
    expect([title, poster.heading, poster.guest]).toEqual([minimalValues.ciudad, null, null]);
  });

  it.each([
    ['a title of its own: it is printed', { titulo: 'Gran gala' }, 'Gran gala', null],
    ['a title that is the city', { titulo: 'GUADALAJARA' }, null, null],
    ['a title that is the comedian', { titulo: 'timbito' }, null, null],
    ['a title that names the guest', { titulo: 'Noche de GABY', invitados: 'Gaby' }, 'Noche de GABY', null],
    ['a guest after "con"', { invitados: 'con Rita', ciudad: 'Puebla' }, null, 'con Rita'],
  ])('poster of %s', (_case, values, heading, guest) => {
    expect(toCard({ ...minimalValues, ...values }, site).poster).toMatchObject({ heading, guest });
  });

  it('empty form: placeholders', () => {
    expect(toCard(emptyValues, site)).toMatchObject({
      title: 'Ciudad',
      stub: ['mes', '00', 'día'],
      longDate: null,
    });
  });

  it('city with a ticket phone: phone on the card', () => {
    expect(toCard({ ...minimalValues, ciudad: 'mexicali' }, site).phone).toBe('boletos al 686 555 0142');
  });

  it.each(['agotado', 'cancelado', 'pospuesto'])('show that is %s: no ticket phone', (estatus) => {
    expect(toCard({ ...minimalValues, ciudad: 'Mexicali', estatus }, site).phone).toBeNull();
  });

  it('doors, guest and opener "na": none, as on the page', () => {
    const typed = { ...minimalValues, puertas: 'na', invitados: 'na', abridor: 'NA' };
    expect(toCard(typed, site)).toMatchObject({ doors: '', guest: '', opener: '' });
  });
});
