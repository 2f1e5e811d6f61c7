/** Every JSON-LD block of the built site, held to the rules of search engines. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Data, events, ofType, showOf, structuredData, type Told } from './outputs.ts';
import { builtSite } from './site.ts';

let told: Told[];
let shows: Map<string, Data>;
beforeAll(async () => {
  told = await structuredData(await builtSite());
  shows = await events(await builtSite());
});

const each = () => [...shows].map(([id, event]) => ({ id, event }));
const offers = (event: Data | undefined) => (event?.offers ?? []) as Data[];

describe('structured data', () => {
  it('has exactly one event on each show’s page and none on others', () => {
    for (const { page, blocks } of told) {
      expect(ofType(blocks, 'ComedyEvent').length, page.path).toBe(showOf(page) ? 1 : 0);
    }
    expect(shows.size).toBe(88);
  });

  it('has at most a list of addresses on list pages', () => {
    const lists = told.flatMap(({ blocks }) => ofType(blocks, 'ItemList'));
    expect(lists.length).toBeGreaterThan(5);
    for (const item of lists.flatMap((list) => list.itemListElement as Data[])) {
      expect(Object.keys(item).sort()).toEqual(['@type', 'position', 'url']);
    }
  });

  it('has crumbs that end at the page itself on shows, cities and years', () => {
    for (const { page, blocks } of told.filter(({ page: { path } }) =>
      /^\/(?:fechas|ciudad)\/[^?]/u.test(path),
    )) {
      const crumbs = (ofType(blocks, 'BreadcrumbList')[0]?.itemListElement ?? []) as Data[];
      expect(crumbs.at(-1)?.item, page.path).toBe(`${inject('origin')}${page.path}`);
    }
  });

  it('tells the festival with an event a day, and no video', () => {
    const blocks = told.find(({ page }) => page.path === '/blacknchrome/')?.blocks ?? [];
    const [festival] = ofType(blocks, 'Festival');
    expect(((festival?.subEvent ?? []) as Data[]).map((day) => day.startDate)).toEqual([
      '2024-09-26',
      '2024-09-27',
      '2024-09-28',
      '2024-09-29',
    ]);
    expect(JSON.stringify(told.map((page) => page.blocks))).not.toMatch(
      /VideoObject|FAQPage|CourseInstance/u,
    );
  });
});

describe('each event', () => {
  it('names what search engines ask for', () => {
    for (const { id, event } of each()) {
      const address = (event.location as Data).address as Data;
      expect(event.name, id).toEqual(expect.stringMatching(/\S/u));
      expect(event.name, id).not.toMatch(/\$|boletos/iu);
      for (const part of ['streetAddress', 'addressLocality', 'addressRegion'])
        expect(address[part], id).toEqual(expect.stringMatching(/\S/u));
      expect(address.addressCountry, id).toMatch(/^(?:MX|GT|CO|CR|HN|SV)$/u);
      expect((event.performer as Data[])[0], id).toEqual({ '@type': 'Person', name: 'Timbito' });
      expect(event.organizer, id).toMatchObject({ name: 'Timbito', url: `${inject('origin')}/` });
    }
  });

  it('carries an offset or is a date, and never starts at a midnight that stands for no hour', () => {
    for (const { id, event } of each()) {
      for (const name of ['startDate', 'endDate', 'doorTime', 'previousStartDate']) {
        const time = String(event[name] ?? event['startDate']);
        expect(time, `${id} ${name}`).toMatch(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:00-0\d:00)?$/u);
      }
      expect(event['startDate'], id).not.toContain('T00:00');
    }
  });

  it.each([
    ['2024-03-08-tijuana', '-08:00'],
    ['2024-10-11-tijuana', '-07:00'],
    ['2027-01-22-tijuana', '-08:00'],
    ['2024-07-05-ciudad-juarez', '-06:00'],
    ['2024-07-12-matamoros', '-05:00'],
    ['2024-04-06-cancun', '-05:00'],
    ['2024-03-15-hermosillo', '-07:00'],
    ['2027-01-08-bogota', '-05:00'],
    ['2024-07-06-chihuahua', '-06:00'],
  ])('%s starts at %s', (id, offset) => {
    expect(shows.get(id)?.startDate).toContain(offset);
  });

  it('of which the hour is not known has its date only', () => {
    const event = shows.get('2024-05-05-cali');
    expect(event?.startDate).toBe('2024-05-05');
    expect(event).not.toHaveProperty('endDate');
  });

  it.each([
    ['2026-11-27-guadalajara', 'EventScheduled'],
    ['2026-12-03-cdmx', 'EventScheduled'],
    ['2027-01-22-tijuana', 'EventPostponed'],
    ['2027-01-30-merida', 'EventRescheduled'],
    ['2027-02-20-tegucigalpa', 'EventCancelled'],
  ])('%s is %s', (id, status) => {
    expect(shows.get(id)?.eventStatus).toBe(`https://schema.org/${status}`);
  });

  it('tells an earlier date only where there is a new one', () => {
    const moved = each().filter(({ event }) => 'previousStartDate' in event);
    expect(moved.map(({ id }) => id)).toEqual(['2027-01-30-merida']);
    expect(moved[0]?.event.previousStartDate).toBe('2027-01-02T20:30:00-06:00');
  });

  it('has pictures of at least 720 px at absolute addresses', () => {
    for (const { id, event } of each()) {
      const images = event.image as string[];
      expect(images.length, id).toBeGreaterThan(0);
      for (const url of images) expect(url, id).toMatch(/^https?:\/\/[^/]+\/(?:compartir|img)\//u);
    }
  });
});

describe('each offer', () => {
  it('links to the web and is in stock or sold out', () => {
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

  it('is sold out where the show is', () => {
    for (const { availability } of offers(shows.get('2026-12-03-cdmx')) as { availability: string }[])
      expect(availability).toBe('https://schema.org/SoldOut');
  });

  it.each([
    ['2024-06-21-san-jose', [8000, 10000], 'CRC'],
    ['2027-01-08-bogota', [20000, 25000], 'COP'],
    ['2027-01-09-guatemala', [100, 150], 'GTQ'],
    ['2026-11-27-guadalajara', [200, 250], 'MXN'],
    ['2024-06-14-tegucigalpa', [200, 250], 'HNL'],
  ])('of %s has the number of its price text', (id, prices, currency) => {
    expect(offers(shows.get(id))).toMatchObject(prices.map((price) => ({ price, priceCurrency: currency })));
  });

  it('has no price where there is no number to read', () => {
    const silent = each().flatMap(({ event }) => offers(event).filter((offer) => !('price' in offer)));
    expect(silent.length).toBeGreaterThan(5);
  });
});
