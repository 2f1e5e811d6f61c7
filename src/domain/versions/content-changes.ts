/** Describes the changes between two versions of content other than shows. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { SHORT_LENGTH, shorten, textChanges, type ValueChange } from '../text/text-changes.ts';
import { capitalize } from '../text/wording.ts';
import { longDateOf } from '../time/format-date.ts';
import { contentLabel, entryName } from './content-label.ts';

export interface ContentChange {
  /** Labels of the groups and elements around the field, then of the field: "Redes", "Facebook". Empty for the whole content. */
  readonly path: readonly string[];
  /** Two values, or a description: "se agregó Playera negra", "otro orden". A long text has a change for each changed paragraph. */
  readonly change: ValueChange;
  /** Path of the picture, if the element is named by a number. */
  readonly picture?: string;
}

/** Beginning of an address, which the changes leave out. */
const SCHEME = /^https?:\/\/(?:www\.)?/u;

const PICTURE = /\.(?:jpe?g|png|webp)$/u;

type Fields = Readonly<Record<string, unknown>>;

/** Nouns for elements that have a number instead of a name, as in the editor. */
const NUMBERED: Readonly<Record<string, string>> = { gallery: 'foto' };

/**
 * Lists the changes in the order of the fields.
 * @param collection collection of the entry or list
 */
export function contentChanges(collection: string, before: unknown, after: unknown): ContentChange[] {
  return changesOf(before, after, [], NUMBERED[collection]);
}

/**
 * @param path labels of the groups and elements around the values
 * @param noun noun for the elements of a list, if they are named by a number
 */
function changesOf(before: unknown, after: unknown, path: readonly string[], noun?: string): ContentChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesOf(before[key], after[key], [...path, contentLabel(key)]));
  }
  if (isRecordList(before) && isRecordList(after)) return listChanges(before, after, path, noun);
  const [old, current] = [longTextOf(before), longTextOf(after)];
  if (old !== '' && current !== '' && [old, current].some(isLongText)) return longChanges(old, current, path);
  const texts = [valueText(before), valueText(after)] as const;
  const [short, other] = [texts[0].replace(SCHEME, ''), texts[1].replace(SCHEME, '')];
  const [from, to] = short === other ? texts : [short, other];
  return [{ path, change: from === to ? 'cambió' : { before: from, after: to } }];
}

/** Lists the changes of paragraphs with the heading of their section: "Cuerpo", "Tus derechos". */
function longChanges(before: string, after: string, path: readonly string[]): ContentChange[] {
  const changes = textChanges(before, after);
  if (changes.length === 0) return [{ path, change: 'solo cambiaron espacios o renglones' }];
  return changes.map(({ heading, change }) => ({
    path: heading === null ? path : [...path, heading],
    change,
  }));
}

const isLongText = (text: string) => text.length > SHORT_LENGTH || text.includes('\n');

/** Returns a text as it is and a list of texts as paragraphs; '' for other values. */
function longTextOf(value: unknown): string {
  if (typeof value === 'string') return PICTURE.test(value) ? '' : value;
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === 'string');
  const text = isTexts ? value.join('\n\n') : '';
  return text.length > SHORT_LENGTH ? text : '';
}

function listChanges(
  before: readonly Fields[],
  after: readonly Fields[],
  path: readonly string[],
  noun: string | undefined,
): ContentChange[] {
  const pairs = pairElements(before, after);
  const pairedPlaces = new Set(pairs.values());
  const toElementChange = (verb: string) => (element: Fields, place: number) =>
    noun === undefined
      ? { path, change: `${verb} ${entryName(element, 'un elemento')}` }
      : { path: [...path, numberedNoun(noun, place)], change: verb, ...pictureOf(element) };
  const edits = [...pairs].flatMap(([from, to]) => {
    const label = noun === undefined ? shortEntryName(before[from]) : numberedNoun(noun, to);
    const changes = changesOf(before[from], after[to], [...path, label]);
    return noun === undefined ? changes : changes.map((each) => ({ ...each, ...pictureOf(after[to]) }));
  });
  return [
    ...after.flatMap((element, place) =>
      pairedPlaces.has(place) ? [] : toElementChange('se agregó')(element, place),
    ),
    ...before.flatMap((element, place) =>
      pairs.has(place) ? [] : toElementChange('se quitó')(element, place),
    ),
    ...edits,
    ...(isReordered(pairs) ? [{ path, change: 'otro orden' }] : []),
  ];
}

const shortEntryName = (element: unknown) => shorten(entryName(element, 'Elemento'), 40);
const numberedNoun = (noun: string, place: number) => `${capitalize(noun)} ${place + 1}`;

function pictureOf(element: Fields | undefined): Pick<ContentChange, 'picture'> {
  const picture = element?.['imagen'];
  return typeof picture === 'string' ? { picture } : {};
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(vacío)';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return shorten(value.map((each) => valueText(each)).join(', '), SHORT_LENGTH);
  if (isRecord(value)) return entryName(value, 'con datos');
  return PICTURE.test(String(value)) ? 'una imagen' : shorten(longDateOf(String(value)), SHORT_LENGTH);
}

function isRecordList(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** Fields that stay the same when an element is renamed. */
const STABLE_FIELDS = ['link', 'imagen'];

/**
 * Pairs the elements of a list before and after a change; elements have no ids. Pairs equal elements first, then elements with the
 * same link or picture, then with the same name, then at the same position with an equal field.
 * @returns positions in `after` by positions in `before`
 */
function pairElements(before: readonly Fields[], after: readonly Fields[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const unpairedBefore = () => [...before.keys()].filter((from) => !pairs.has(from));
  const unpairedAfter = () => {
    const pairedPlaces = new Set(pairs.values());
    return [...after.keys()].filter((to) => !pairedPlaces.has(to));
  };
  const pairByText = (textOf: (element: Fields) => string) => {
    const texts = after.map(textOf);
    for (const from of unpairedBefore()) {
      const text = textOf(before[from] ?? {});
      const to = unpairedAfter().find((place) => texts[place] === text);
      if (text !== '' && to !== undefined) pairs.set(from, to);
    }
  };
  const pairIfFieldShared = (from: number, to = -1) => {
    const element = unpairedAfter().includes(to) ? after[to] : undefined;
    if (element && shareField(before[from] ?? {}, element)) pairs.set(from, to);
  };

  pairByText((element) => JSON.stringify(element));
  pairByText(stableText);
  pairByText((element) => entryName(element, ''));
  for (const from of unpairedBefore()) pairIfFieldShared(from, from);
  const [removed, added] = [unpairedBefore(), unpairedAfter()];
  if (removed.length === added.length)
    for (const [index, from] of removed.entries()) pairIfFieldShared(from, added[index]);
  return pairs;
}

/** Returns true if elements that are in both lists have changed their order. */
function isReordered(pairs: ReadonlyMap<number, number>): boolean {
  const places = [...pairs].toSorted(([a], [b]) => a - b).map(([, to]) => to);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

function stableText(element: Fields): string {
  const values = STABLE_FIELDS.map((field) => element[field] ?? '');
  return values.every((value) => value === '') ? '' : JSON.stringify(values);
}

/** Returns true if both have an equal field, or if the element has only one field. */
function shareField(a: Fields, b: Fields): boolean {
  const fields = Object.keys(a);
  const isEqual = (field: string) => JSON.stringify(a[field]) === JSON.stringify(b[field]);
  return fields.some(isEqual) || (fields.length === 1 && Object.keys(b).length === 1);
}
