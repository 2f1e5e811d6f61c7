/** The JSON-LD of the built site against the rules of search engines. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findShow, findShows, showPath, type TourShow, tour } from '../support/tour.ts';
import { type Data, events, ofType, type PageData, structuredData } from './outputs.ts';
import { builtSite } from './site.ts';

let pages: PageData[];
let shows: Map<string, Data>;
beforeAll(async () => {
  pages = await structuredData(await builtSite());
  shows = await events(await builtSite());
});

const each = () => [...shows].map(([id, event]) => ({ id, event }));
const offers = (event: Data | undefined) => (event?.offers ?? []) as Data[];

describe('structured data', () => {
  it('ComedyEvent: one for each function on the page of its night, none on other pages', () => {
    const counts = new Map(tour.nights.map((night) => [showPath(night[0] as TourShow), night.length]));
    for (const { page, blocks } of pages) {
      expect(ofType(blocks, 'ComedyEvent').length, page.path).toBe(counts.get(page.path) ?? 0);
    }
    expect(shows.size).toBe(tour.shows.length);
  });

  it('ItemList: it has positions and addresses only', () => {
    const lists = pages.flatMap(({ blocks }) => ofType(blocks, 'ItemList'));
    expect(lists.length).toBeGreaterThan(5);
    for (const item of lists.flatMap((list) => list.itemListElement as Data[])) {
      expect(Object.keys(item).sort()).toEqual(['@type', 'position', 'url']);
    }
  });

  it('BreadcrumbList: on shows, cities and years, it ends at the page itself', () => {
    // Pages of functions that only lead on to the page of their night have none.
    const withCrumbs = pages.filter(
      ({ page: { path, html } }) =>
        /^\/(?:fechas|ciudad)\/[^?]/u.test(path) && !html.includes('http-equiv="refresh"'),
    );
    expect(withCrumbs.length).toBeGreaterThan(tour.shows.length / 2);
    for (const { page, blocks } of withCrumbs) {
      const crumbs = (ofType(blocks, 'BreadcrumbList')[0]?.itemListElement ?? []) as Data[];
      expect(crumbs.at(-1)?.item, page.path).toBe(`${inject('origin')}${page.path}`);
    }
  });

  it('EventVenue: on the page of each venue with two shows or more, with the ids of its upcoming shows', () => {
    const found = pages.flatMap(({ page, blocks }) =>
      ofType(blocks, 'EventVenue').map((venue) => [page.path, venue] as const),
    );
    const wanted = tour.venues.filter((venue) => venue.shows.length > 1);
    expect(found.map(([path]) => path)).toEqual(wanted.map(({ id }) => `/lugar/${id}/`));
    for (const [index, [path, venue]] of found.entries()) {
      const upcoming = (wanted[index]?.shows ?? []).filter((show) => tour.upcoming.includes(show));
      expect((venue.event as Data[]).map((event) => event['@id'])).toEqual(
        upcoming.map(({ id }) => shows.get(id)?.['@id']),
      );
      expect(upcoming.map(({ id }) => shows.get(id)?.location)).toEqual(
        upcoming.map(() =>
          expect.objectContaining({ '@id': venue['@id'], url: `${inject('origin')}${path}` }),
        ),
      );
    }
  });

  it('ComedyEvent: the duration, and what a show takes from its venue', () => {
    const show = findShow(({ duracion }) => duracion === '1 hora y media');
    const event = shows.get(show.id);
    expect(event).toMatchObject({ duration: 'PT90M', typicalAgeRange: '18-' });
    expect(event?.location).toMatchObject({
      hasMap: 'https://maps.example/bar-el-chunche',
      amenityFeature: [
        { name: 'Estacionamiento', value: show.estacionamiento },
        { name: 'Accesibilidad', value: expect.stringContaining('sin escalones') },
      ],
    });
  });

  it('Festival: one event a day; no type that the site must not claim', () => {
    const blocks = pages.find(({ page }) => page.path === '/blacknchrome/')?.blocks ?? [];
    const [festival] = ofType(blocks, 'Festival');
    expect(((festival?.subEvent ?? []) as Data[]).map((day) => day.startDate)).toEqual(
      tour.festival.dias.map(({ fecha }) => fecha),
    );
    expect(JSON.stringify(pages.map((each) => each.blocks))).not.toMatch(
      /VideoObject|FAQPage|CourseInstance/u,
    );
  });
});

describe('ComedyEvent', () => {
  it('offers: the URL is a ticket page or the page of the show, never a chat or a telephone', () => {
    const urls = each().flatMap(({ event }) => offers(event).map(({ url }) => String(url)));
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.filter((url) => !/^https?:/u.test(url) || /wa\.me|whatsapp/u.test(url))).toEqual([]);
  });

  it('fields: those that search engines require have a text', () => {
    for (const { id, event } of each()) {
      const address = (event.location as Data).address as Data;
      expect(event.name, id).toEqual(expect.stringMatching(/\S/u));
      expect(event.name, id).not.toMatch(/\$|boletos/iu);
      for (const part of ['streetAddress', 'addressLocality', 'addressRegion'])
        expect(address[part], id).toEqual(expect.stringMatching(/\S/u));
      expect(address.addressCountry, id).toMatch(/^(?:MX|GT|CO|CR|HN|SV)$/u);
      expect((event.performer as Data[])[0], id).toEqual({ '@type': 'Person', name: tour.site.nombre });
      expect(event.organizer, id).toMatchObject({ name: tour.site.nombre, url: `${inject('origin')}/` });
    }
  });

  it('times: with an offset or a date only, never midnight for an unknown hour', () => {
    for (const { id, event } of each()) {
      for (const name of ['startDate', 'endDate', 'doorTime', 'previousStartDate']) {
        const time = String(event[name] ?? event['startDate']);
        expect(time, `${id} ${name}`).toMatch(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:00-0\d:00)?$/u);
      }
      expect(event['startDate'], id).not.toContain('T00:00');
    }
  });

  it.each([
    ['Tijuana', '2024-03-08', '-08:00'],
    ['Tijuana', '2024-10-11', '-07:00'],
    ['Tijuana', '2027-01-22', '-08:00'],
    ['Ciudad Juárez', '2024-07-05', '-06:00'],
    ['Matamoros', '2024-07-12', '-05:00'],
    ['Cancún', '2024-04-06', '-05:00'],
    ['Hermosillo', '2024-03-15', '-07:00'],
    ['Bogotá', '2027-01-08', '-05:00'],
    ['Chihuahua', '2024-07-06', '-06:00'],
  ])('startDate: %s on %s, offset %s', (ciudad, fecha, offset) => {
    expect(shows.get(findShow({ ciudad, fecha }).id)?.startDate).toContain(offset);
  });

  it('startDate: the hour is unknown, date only and no end', () => {
    const { id, fecha } = findShow(({ start }) => !start.isHourKnown);
    const event = shows.get(id);
    expect(event?.startDate).toBe(fecha);
    expect(event).not.toHaveProperty('endDate');
  });

  it.each([
    ['programado', 'EventScheduled'],
    ['agotado', 'EventScheduled'],
    ['pospuesto', 'EventPostponed'],
    ['reprogramado', 'EventRescheduled'],
    ['cancelado', 'EventCancelled'],
  ] as const)('eventStatus: %s, %s', (estatus, status) => {
    for (const { id } of findShows({ estatus }))
      expect(shows.get(id)?.eventStatus, id).toBe(`https://schema.org/${status}`);
  });

  it('previousStartDate: only rescheduled shows have it, at the hour of the show', () => {
    const moved = each().filter(({ event }) => 'previousStartDate' in event);
    const expected = findShows({ estatus: 'reprogramado' });
    expect(moved.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    for (const { id, fecha, fechaAnterior = '' } of expected) {
      const start = String(shows.get(id)?.startDate);
      expect(shows.get(id)?.previousStartDate).toBe(start.replace(fecha, fechaAnterior));
    }
  });

  it('image: at least one, at an absolute address', () => {
    for (const { id, event } of each()) {
      const images = event.image as string[];
      expect(images.length, id).toBeGreaterThan(0);
      for (const url of images) expect(url, id).toMatch(/^https?:\/\/[^/]+\/(?:compartir|img)\//u);
    }
  });
});

describe('Offer', () => {
  it('fields: a web address, in stock or sold out, a price with its currency or neither', () => {
    for (const { id, event } of each()) {
      expect(offers(event).length, id).toBeGreaterThan(0);
      for (const offer of offers(event)) {
        expect(offer.url, id).toMatch(/^https?:\/\//u);
        expect(offer.availability, id).toMatch(/^https:\/\/schema\.org\/(?:InStock|SoldOut)$/u);
        expect('price' in offer, id).toBe('priceCurrency' in offer);
        if ('price' in offer) expect(typeof offer.price, id).toBe('number');
      }
    }
  });

  it('availability: the show is sold out, SoldOut', () => {
    const { id } = findShow({ estatus: 'agotado' }, tour.upcoming);
    for (const { availability } of offers(shows.get(id)) as { availability: string }[])
      expect(availability).toBe('https://schema.org/SoldOut');
  });

  it.each([
    ['8 000 Colones', '10 000 Colones', [8000, 10000], 'CRC'],
    ['20k', '25k', [20000, 25000], 'COP'],
    ['Q100', 'Q150', [100, 150], 'GTQ'],
    ['$200', '$250', [200, 250], 'MXN'],
    ['$8', '$10', [8, 10], 'USD'],
    ['200 LPS', '250 LPS', [200, 250], 'HNL'],
  ])('price: %s and %s, %j %s', (preventa, taquilla, prices, currency) => {
    const { id } = findShow({ preventa, taquilla });
    expect(offers(shows.get(id))).toMatchObject(prices.map((price) => ({ price, priceCurrency: currency })));
  });

  it.each(['por avisar', 'proximamente'])('price: %s, none', (taquilla) => {
    const { id } = findShow({ taquilla });
    expect(offers(shows.get(id)).at(-1)).not.toHaveProperty('price');
  });
});
