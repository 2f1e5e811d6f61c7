/** What changed between two versions of content that has no form of its own, in words. */
import { contentLabel } from './content-label.ts';
import { shorten } from './shorten.ts';

/** "Correo: a@b.mx → c@d.mx", "Se agregó Playera negra", "Otro orden", in the order of the fields. */
export function contentChanges(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => contentChanges(before[key], after[key], [...path, contentLabel(key)]));
  }
  if (isRecordList(before) && isRecordList(after)) return listChanges(before, after, path);
  const texts = [valueText(before), valueText(after)] as const;
  const [short, other] = [texts[0].replace(SCHEME, ''), texts[1].replace(SCHEME, '')];
  const [from, to] = short === other ? texts : [short, other];
  return [inside(path, from === to ? 'cambió' : `${from} → ${to}`)];
}

/** The first text that names an entry of a list, or of the bin. */
export function contentName(data: unknown, otherwise: string): string {
  if (!isRecord(data)) return otherwise;
  const named = NAMING.map((field) => data[field]);
  const text = [...named, ...Object.values(data)].find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : otherwise;
}

/** Addresses are listed without it. */
const SCHEME = /^https?:\/\/(?:www\.)?/u;
const NAMING = ['titulo', 'comediante', 'nombre', 'ciudad', 'modalidad', 'lugar', 'alt'];

type Data = Readonly<Record<string, unknown>>;

function listChanges(before: readonly Data[], after: readonly Data[], path: readonly string[]): string[] {
  const gone = without(before, after);
  const added = without(after, before);
  if (gone.length === 0 && added.length === 0) return [inside(path, 'otro orden')];
  // An element keeps its name where another field changes, or its place where the name does.
  const edits = gone.flatMap((from) => {
    const to =
      added.find((each) => contentName(each, '') === contentName(from, '')) ??
      (gone.length === added.length ? added[gone.indexOf(from)] : undefined);
    return to ? [{ from, to }] : [];
  });
  const edited = new Set(edits.flatMap(({ from, to }) => [from, to]));
  const names = (list: readonly Data[]) =>
    list.filter((each) => !edited.has(each)).map((each) => contentName(each, 'un elemento'));
  return [
    ...names(added).map((name) => inside(path, `se agregó ${name}`)),
    ...names(gone).map((name) => inside(path, `se quitó ${name}`)),
    ...edits.flatMap(({ from, to }) => contentChanges(from, to, [...path, contentName(from, 'Elemento')])),
  ];
}

function without(list: readonly Data[], others: readonly Data[]): Data[] {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return list.filter((each) => !known.has(JSON.stringify(each)));
}

/** "Redes · Facebook: …" */
function inside(path: readonly string[], text: string): string {
  if (path.length === 0) return text.charAt(0).toUpperCase() + text.slice(1);
  return `${path.map((each) => shorten(each, 40)).join(' · ')}: ${text}`;
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'vacío';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return shorten(value.map((each) => valueText(each)).join(', '), 90);
  if (isRecord(value)) return contentName(value, 'con datos');
  return /\.(?:jpe?g|png|webp)$/u.test(String(value)) ? 'una imagen' : shorten(String(value), 90);
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordList(value: unknown): value is readonly Data[] {
  return Array.isArray(value) && value.every(isRecord);
}
