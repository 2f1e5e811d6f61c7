/** Facts for visitors in each output: structured data, calendar, feed, share text, map. */
import { describe, expect, it } from 'vitest';
import { visitFacts } from '../domain/shows/visit-facts.ts';
import { fieldsWith, ruleOf } from '../schemas/show-fields.ts';
import { toCalendar } from './calendar.ts';
import { event } from './event-model.fixture.ts';
import { toRss } from './feed.ts';
import { showEvent, venuePlace } from './json-ld.ts';
import { googleCalendarLink, shareText, venueMapLink } from './share-links.ts';

const facts = visitFacts({
  edad: 'Mayores de 18 años',
  duracion: '90 minutos',
  comoLlegar: 'Metro Juárez, salida sur.',
  estacionamiento: 'En el sótano',
  accesibilidad: 'Rampa',
  prohibido: 'Cámaras',
});
const full = {
  ...event,
  facts,
  minutes: 90,
  minimumAge: 18,
  mapUrl: 'https://maps.example/foro',
  venuePage: 'https://gira.example/lugar/foro-el-telon/',
};
const info = { name: 'x', description: 'x', url: 'https://gira.example/', source: null };
const feedInfo = { ...info, title: 'x', language: 'es-MX', source: 'https://gira.example/fechas.xml' };
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('facts for visitors', () => {
  it('structured data: duration, lowest age, map, venue page, and what the venue has', () => {
    expect(showEvent(full)).toMatchObject({
      duration: 'PT90M',
      typicalAgeRange: '18-',
      location: {
        '@type': 'Place',
        '@id': 'https://gira.example/lugar/foro-el-telon/#lugar',
        url: 'https://gira.example/lugar/foro-el-telon/',
        hasMap: 'https://maps.example/foro',
        amenityFeature: [
          { '@type': 'LocationFeatureSpecification', name: 'Estacionamiento', value: 'En el sótano' },
          { '@type': 'LocationFeatureSpecification', name: 'Accesibilidad', value: 'Rampa' },
        ],
      },
    });
  });

  it('structured data of a show without facts: none of these properties', () => {
    const { location, ...data } = showEvent(event);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['duration']));
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['typicalAgeRange']));
    expect(Object.keys(location as object)).toEqual(['@type', 'name', 'address']);
  });

  it('calendar: a line each, and the map', () => {
    expect(unfolded(toCalendar([full], info))).toContain(
      String.raw`\nEdad: Mayores de 18 años\nDuración: 90 minutos\nCómo llegar: Metro Juárez\, salida sur.\nEstacionamiento: En el sótano\nAccesibilidad: Rampa\nNo se permite: Cámaras\nMapa: https://maps.example/foro\nhttps://gira.example/fechas`,
    );
  });

  it('feed: a sentence each', () => {
    expect(toRss([full], feedInfo)).toContain(
      'Edad: Mayores de 18 años. Duración: 90 minutos. Cómo llegar: Metro Juárez, salida sur. Estacionamiento: En el sótano.',
    );
  });

  it.each(fieldsWith('fact'))('%s: in the calendar, the feed and Google calendar', (field) => {
    const { label = '', examples } = ruleOf(field);
    const text = String(examples[0]).replace(/[,;.]/gu, '');
    const show = { ...event, facts: visitFacts({ [field]: text }) };
    expect(unfolded(toCalendar([show], info))).toContain(String.raw`\n${label}: ${text}\n`);
    expect(toRss([show], feedInfo)).toContain(`${label}: ${text}.`);
    expect(new URL(googleCalendarLink(show)).searchParams.get('details')).toContain(`${label}: ${text}`);
  });

  it('share text: the age limit only, and not of a show that is over or cancelled', () => {
    const lines = shareText(full).split('\n');
    expect(lines).toContain('Edad: Mayores de 18 años');
    expect(lines).toHaveLength(shareText(event).split('\n').length + 1);
    for (const change of [{ isPast: true }, { status: 'cancelado' }] as const)
      expect(shareText({ ...full, ...change })).not.toContain('Edad');
  });

  it('Google calendar: all of them', () => {
    const details = new URL(googleCalendarLink(full)).searchParams.get('details');
    expect(details?.split('\n')).toHaveLength(2 + facts.length);
  });

  it('map: the link of the editor in place of a search', () => {
    expect(venueMapLink(full)).toBe('https://maps.example/foro');
    expect(venueMapLink(event)).toContain('google.com/maps/search');
  });

  it('page of a venue: EventVenue with its address and the ids of its events', () => {
    const venue = {
      url: 'https://gira.example/lugar/foro-el-telon/',
      name: 'Foro El Telón',
      address: 'Cedros 118',
      city: 'Guadalajara',
      state: 'Jalisco',
      country: 'MX',
      map: 'https://maps.example/foro',
      sameAs: null,
      facts,
      events: [full],
    };
    expect(venuePlace(venue)).toMatchObject({
      '@type': 'EventVenue',
      '@id': 'https://gira.example/lugar/foro-el-telon/#lugar',
      address: { streetAddress: 'Cedros 118', addressCountry: 'MX' },
      event: [{ '@id': 'https://gira.example/fechas/2026-12-05-guadalajara/#show' }],
    });
    expect(venuePlace({ ...venue, events: [], facts: [] })).not.toHaveProperty('event');
  });
});
