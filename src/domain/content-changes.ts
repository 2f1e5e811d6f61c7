/** What changed between two versions of content that has no form of its own, in words. */

import { capitalize } from './capitalize.ts';
import { contentLabel } from './content-label.ts';
import { contentName } from './content-name.ts';
import { isReordered, pairElements } from './element-pairs.ts';
import { isRecord } from './is-record.ts';
import { shorten } from './shorten.ts';

export interface ContentChange {
  /** Labels of the groups and elements that the field is in, and its own: "Redes", "Facebook". Empty for the whole content. */
  readonly path: readonly string[];
  /** Two values, or what happened: "se agregó Playera negra", "otro orden". */
  readonly change: { readonly before: string; readonly after: string } | string;
  /** Path of the picture of a numbered element. */
  readonly picture?: string;
}

interface Options {
  /** What the elements of the list are called, where their numbers name them: "foto". */
  readonly noun?: string;
}

/** In the order of the fields. */
export function contentChanges(before: unknown, after: unknown, options: Options = {}): ContentChange[] {
  return changesIn(before, after, [], options);
}

/** "Correo: a@b.mx → c@d.mx", "Redes · Facebook: …", "Se agregó Playera negra", "Otro orden" */
export function changeText({ path, change }: ContentChange): string {
  const text = typeof change === 'string' ? change : `${change.before} → ${change.after}`;
  return path.length === 0 ? capitalize(text) : `${path.join(' · ')}: ${text}`;
}

/** Addresses are listed without it. */
const SCHEME = /^https?:\/\/(?:www\.)?/u;

type Data = Readonly<Record<string, unknown>>;

function changesIn(
  before: unknown,
  after: unknown,
  path: readonly string[],
  options: Options = {},
): ContentChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesIn(before[key], after[key], [...path, contentLabel(key)]));
  }
  if (isRecordList(before) && isRecordList(after)) return listChanges(before, after, path, options);
  const texts = [valueText(before), valueText(after)] as const;
  const [short, other] = [texts[0].replace(SCHEME, ''), texts[1].replace(SCHEME, '')];
  const [from, to] = short === other ? texts : [short, other];
  return [{ path, change: from === to ? 'cambió' : { before: from, after: to } }];
}

function listChanges(
  before: readonly Data[],
  after: readonly Data[],
  path: readonly string[],
  { noun }: Options,
): ContentChange[] {
  const pairs = pairElements(before, after);
  const kept = new Set(pairs.values());
  const whole = (verb: string) => (element: Data, place: number) =>
    noun === undefined
      ? { path, change: `${verb} ${contentName(element, 'un elemento')}` }
      : { path: [...path, numbered(noun, place)], change: verb, ...pictureOf(element) };
  const edits = [...pairs].flatMap(([from, to]) => {
    const label = noun === undefined ? shortName(before[from]) : numbered(noun, to);
    const changes = changesIn(before[from], after[to], [...path, label]);
    return noun === undefined ? changes : changes.map((each) => ({ ...each, ...pictureOf(after[to]) }));
  });
  return [
    ...after.flatMap((element, place) => (kept.has(place) ? [] : whole('se agregó')(element, place))),
    ...before.flatMap((element, place) => (pairs.has(place) ? [] : whole('se quitó')(element, place))),
    ...edits,
    ...(isReordered(pairs) ? [{ path, change: 'otro orden' }] : []),
  ];
}

const shortName = (element: unknown) => shorten(contentName(element, 'Elemento'), 40);
const numbered = (noun: string, place: number) => `${capitalize(noun)} ${place + 1}`;

function pictureOf(element: Data | undefined): Pick<ContentChange, 'picture'> {
  const picture = element?.['imagen'];
  return typeof picture === 'string' ? { picture } : {};
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(vacío)';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return shorten(value.map((each) => valueText(each)).join(', '), 90);
  if (isRecord(value)) return contentName(value, 'con datos');
  return /\.(?:jpe?g|png|webp)$/u.test(String(value)) ? 'una imagen' : shorten(String(value), 90);
}

function isRecordList(value: unknown): value is readonly Data[] {
  return Array.isArray(value) && value.every(isRecord);
}
