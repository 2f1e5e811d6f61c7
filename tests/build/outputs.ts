/** Readers of a built site's JSON-LD, calendars and meta tags. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { type BuiltPage, filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { attributes } from '../support/page-html.ts';

export type Data = Record<string, unknown>;

export interface PageData {
  readonly page: BuiltPage;
  readonly blocks: readonly Data[];
}

/** Returns every page with its JSON-LD blocks, parsed. */
export async function structuredData(dir: string): Promise<PageData[]> {
  return (await readPages(dir)).map((page) => ({ page, blocks: blocksOf(page.html) }));
}

function blocksOf(html: string): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Data);
}

export const ofType = (blocks: readonly Data[], type: string) =>
  blocks.filter((block) => block['@type'] === type);

/** Returns the id of the show of a page, or null. */
export const showOf = ({ path }: BuiltPage) =>
  /^\/fechas\/(\d{4}-\d{2}-\d{2}-[a-z0-9-]+)\/$/u.exec(path)?.[1] ?? null;

/** Returns each show's ComedyEvent by id. */
export async function events(dir: string): Promise<Map<string, Data>> {
  const found = (await structuredData(dir)).flatMap(({ page, blocks }) => {
    const id = showOf(page);
    if (!id) return [];
    // Shows that share the page of another have an anchor in it.
    const anchorOf = (event: Data) => /#funcion-(.*)$/u.exec(String(event['@id']))?.[1];
    return ofType(blocks, 'ComedyEvent').map((event) => [anchorOf(event) ?? id, event] as const);
  });
  return new Map(found);
}

export interface Entry {
  readonly uid: string;
  readonly summary: string;
  readonly status: string;
  readonly sequence: number;
  /** In UTC; a date alone for a whole day. */
  readonly start: string;
  readonly stamp: string;
}

/** Returns the entries of a calendar file as ical.js reads them. */
export async function calendar(dir: string, file: string): Promise<Entry[]> {
  const component = new ICAL.Component(ICAL.parse(await readFile(join(dir, file), 'utf8')));
  return component.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    summary: String(event.getFirstPropertyValue('summary')),
    status: String(event.getFirstPropertyValue('status')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    start: instantOf(event.getFirstPropertyValue('dtstart') as ICAL.Time),
    stamp: String(event.getFirstPropertyValue('dtstamp')),
  }));
}

export async function calendarFiles(dir: string): Promise<string[]> {
  return (await filesOf(dir)).filter((file) => file.endsWith('.ics'));
}

/** Returns the content of the meta tags of a page, by property or name. */
export function metas(html: string): Map<string, string> {
  const tags = [...html.matchAll(/<meta\s[^>]*>/gu)].map(([tag]) => tag);
  return new Map(
    tags.map((tag) => [
      attributes(tag, 'property')[0] ?? attributes(tag, 'name')[0] ?? '',
      attributes(tag, 'content')[0] ?? '',
    ]),
  );
}

function instantOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : new Date(time.toUnixTime() * 1000).toISOString();
}
