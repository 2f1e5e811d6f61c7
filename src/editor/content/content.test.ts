import type { RJSFSchema } from '@rjsf/utils';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { gallery } from '../../schemas/gallery.ts';
import { pageText } from '../../schemas/page.ts';
import { longBiography, press } from '../../schemas/press.ts';
import { site } from '../../schemas/site.ts';
import { videos } from '../../schemas/video.ts';
import { findDraft, NEW_ENTRY } from '../session/drafts.ts';
import { filledData, mergeLists, moveItem } from '../shared/merge-data.ts';
import type { ContentEntry } from './collection.ts';
import { placeholderOf, videoWarning } from './field-texts.ts';
import { toErrorSchema } from './theme.tsx';

describe('mergeLists', () => {
  const a = { imagen: 'a', alt: '1' };
  const b = { imagen: 'b', alt: '1' };
  const c = { imagen: 'c', alt: '1' };
  const base = [a, b];
  const merge = (
    mine: readonly { imagen: string; alt: string }[],
    theirs: readonly { imagen: string; alt: string }[],
  ) => mergeLists(base, mine, theirs, ({ imagen }) => imagen);

  test.each([
    ['both as before', base, base, base],
    ['they add', base, [a, b, c], [a, b, c]],
    ['I reorder, they add', [b, a], [a, b, c], [b, a, c]],
    ['they remove what I did not edit', base, [b], [b]],
    ['they remove what I edited: kept', [{ ...a, alt: 'mine' }, b], [b], [{ ...a, alt: 'mine' }, b]],
    ['they edit what I did not edit', base, [{ ...a, alt: 'theirs' }, b], [{ ...a, alt: 'theirs' }, b]],
    ['both edit: mine', [{ ...a, alt: 'mine' }, b], [{ ...a, alt: 'theirs' }, b], [{ ...a, alt: 'mine' }, b]],
    ['I remove: stays removed', [b], [a, b], [b]],
  ])('%s', (_, mine, theirs, expected) => {
    expect(merge(mine, theirs)).toEqual(expected);
  });

  test('the same photo twice, with other texts: both stay, and mine has what I edited', () => {
    const twice = [a, b, { ...a, alt: '2' }];
    const mine = [a, { ...b, alt: 'mine' }, { ...a, alt: '2' }];
    expect(mergeLists(twice, mine, twice, ({ imagen }) => imagen)).toEqual(mine);
  });
});

describe('findDraft', () => {
  const entry = (id: string, etag: string): ContentEntry => ({ id, etag, data: {}, problems: [] });
  const draft = (id: string, etag: string | null) => ({ id, etag, data: { nombre: etag }, base: null });
  const drafts = [draft('001', 'a'), draft('002', 'b'), draft(NEW_ENTRY, null)];

  test.each([
    ['its version', entry('001', 'a'), [entry('001', 'a')], 'a'],
    ['moved within its list', entry('003', 'b'), [entry('002', 'x'), entry('003', 'b')], 'b'],
    ['another entry at its position', entry('002', 'x'), [entry('002', 'x'), entry('003', 'b')], undefined],
    ['changed meanwhile', entry('001', 'x'), [entry('001', 'x')], 'a'],
    ['a new entry', null, [entry('001', 'a')], null],
    ['without a draft', entry('009', 'i'), [entry('009', 'i')], undefined],
  ])('%s', (_, of, entries, etag) => {
    expect(findDraft(drafts, of, entries)?.etag).toBe(etag);
  });
});

test('toErrorSchema: messages at their places, examples as they are typed', () => {
  expect(
    toErrorSchema({
      'redes.facebook': 'No es un enlace',
      'dias.0.fecha': 'falta; escribe, por ejemplo, fecha: "2027-05-14"',
      '': 'Todo mal',
    }),
  ).toEqual({
    __errors: ['Todo mal'],
    redes: { facebook: { __errors: ['No es un enlace'] } },
    dias: { 0: { fecha: { __errors: ['falta; escribe, por ejemplo, 2027-05-14'] } } },
  });
});

test('filledData: empty text and groups are absent', () => {
  expect(filledData({ a: '', b: { c: '', d: undefined }, e: [{ f: '', g: 1 }], h: 0 })).toEqual({
    e: [{ g: 1 }],
    h: 0,
  });
});

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -9, ['c', 'a', 'b']],
  [0, 9, ['b', 'c', 'a']],
  [7, 1, ['a', 'b', 'c']],
])('moveItem: %i by %i', (index, by, expected) => {
  expect(moveItem(['a', 'b', 'c'], index, by)).toEqual(expected);
});

test.each<[RJSFSchema, string | undefined]>([
  [{ examples: ['Timbito'] }, undefined],
  [{ examples: ['Stand up con Timbito'] }, undefined],
  [{ examples: ['Av. de los Cedros 118, Col. Centro'] }, undefined],
  [{ format: 'email', examples: ['hola@timbito.example'] }, 'nombre@ejemplo.com'],
  [{ format: 'link', examples: ['https://www.tiktok.com/@timbito'] }, 'https://…'],
  [{ format: 'video', examples: ['https://youtu.be/abcdefghijk'] }, 'https://…'],
  [{ examples: ['686 555 0142'] }, '686 555 0142'],
  [{ examples: ['$350'] }, '$350'],
  [{ examples: ['es-MX'] }, 'es-MX'],
  [{ examples: ['America/Tijuana'] }, 'America/Tijuana'],
  [{ examples: ['stand up', 'banda', 'teatro'] }, 'stand up, banda, teatro'],
  [{}, undefined],
])('placeholderOf %j: nothing of the sample act', (schema, expected) => {
  expect(placeholderOf(schema)).toBe(expected);
});

test.each([
  ['video de nacho', 'No es un enlace de YouTube; se verá "Video no disponible".'],
  ['https://vimeo.com/76979871', 'No es un enlace de YouTube; se verá "Video no disponible".'],
  ['https://youtu.be/y3guX9xywCZ', null],
  ['', null],
  [undefined, null],
])('videoWarning %s: %s', (value, warning) => {
  expect(videoWarning(value)).toBe(warning);
});

test.each([
  ['video of the list', videos.element.shape.link, 'video'],
  ['video of the home page', site.shape.video.unwrap().shape.link, 'video'],
  ['channel', site.shape.redes.unwrap().shape.youtube, 'link'],
  ['clip, which may be on another site', press.shape.clips.unwrap().element.shape.link, 'link'],
  ['photo', gallery.element.shape.imagen, 'picture'],
  ['short biography', press.shape.corta, undefined],
  ['biography of a paragraph', press.shape.media, 'paragraph'],
  ['long biography', longBiography, 'notes'],
  ['text of a page', pageText, 'markdown'],
])('format in the JSON Schema: %s', (_, type, format) => {
  expect(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).format).toBe(format);
});
