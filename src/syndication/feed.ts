/** RSS 2.0 of shows. A show is an item from its release until its date, with any status. */
import { placeText } from '../domain/places/place-text.ts';
import { factLine } from '../domain/shows/visit-facts.ts';
import { endWithFullStop } from '../domain/text/wording.ts';
import { statusLabel, takesPlace } from '../domain/tickets/show-status.ts';
import { escapeXml } from './escape.ts';
import type { EventModel } from './event-model.ts';

interface FeedInfo {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page with the same shows. */
  readonly url: string;
  /** "es-MX" */
  readonly language: string;
  /** Absolute address of the feed. */
  readonly source: string;
}

/**
 * Returns a feed, latest update first. An item without an update has no date, so that readers use the time of
 * their first read instead of the show's date.
 */
export function toRss(events: readonly EventModel[], info: FeedInfo): string {
  const timeOf = ({ updated }: EventModel): number => (updated ? Date.parse(updated) : 0);
  const items = events.toSorted((a, b) => timeOf(b) - timeOf(a));
  const sameTitle = Map.groupBy(items, titleOf);
  const latest = items[0]?.updated;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', info.title),
    xmlElement('link', info.url),
    xmlElement('description', info.description),
    xmlElement('language', info.language),
    `<atom:link href="${escapeXml(info.source)}" rel="self" type="application/rss+xml" />`,
    ...(latest ? [xmlElement('lastBuildDate', toRfc822(latest))] : []),
    ...items.flatMap((event) => itemLines(event, sameTitle.get(titleOf(event)) ?? [])),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`;
}

const titleOf = ({ name, longDate }: EventModel): string => `${name}, ${longDate}`;

/** Readers hide items with equal titles, so hour and venue are added where they tell shows of one title apart. */
function itemLines(event: EventModel, sameTitle: readonly EventModel[]): string[] {
  const differing = (['time', 'venue'] as const).filter((field) =>
    sameTitle.some((other) => other[field] !== event[field]),
  );
  const title = [titleOf(event), ...differing.map((field) => event[field])].filter(Boolean).join(', ');
  return [
    '<item>',
    xmlElement('title', [statusLabel(event.status), title].filter(Boolean).join(': ')),
    xmlElement('link', event.url),
    `<guid isPermaLink="false">${escapeXml(event.id)}</guid>`,
    ...(event.updated ? [xmlElement('pubDate', toRfc822(event.updated))] : []),
    xmlElement('category', event.city),
    // Readers take an item's description for HTML, so the text is escaped for HTML, then for XML.
    xmlElement('description', escapeXml(itemDescription(event))),
    '</item>',
  ];
}

function itemDescription({
  venue,
  city,
  state,
  time,
  prices,
  status,
  opener,
  guest,
  longDate,
  facts,
  words,
}: EventModel): string {
  const parts = [
    `${longDate}${time ? ` // ${time}` : ''}. ${venue}, ${placeText(city, state)}`,
    guest && `Invitado: ${guest}`,
    opener && `${words.opens}: ${opener}`,
    takesPlace(status) && prices,
    ...facts.map(factLine),
  ];
  return parts.flatMap((part) => (part ? [endWithFullStop(part)] : [])).join(' ');
}

function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Returns a date in the format of RSS: `Wed, 20 Jan 2027 06:00:00 GMT`. */
function toRfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
