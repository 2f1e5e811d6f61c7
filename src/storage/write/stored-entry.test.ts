import { describe, expect, it, test } from 'vitest';
import { MAX_CONTENT_BYTES, toStoredFile } from '../files/stored-file.ts';
import {
  elementsOf,
  entryAt,
  entryOfFile,
  removeElement,
  replaceData,
  replaceList,
  TooLongError,
  writeElement,
} from './stored-entry.ts';

const file = 'videos.yaml';
const video = (id: string) => ({ comediante: id, link: `https://youtu.be/${id.padEnd(11, 'x')}` });
const textOf = (...ids: readonly string[]) =>
  ids.map((id) => `- comediante: "${id}"\n  link: "${video(id).link}"\n`).join('');
const stored = toStoredFile(file, textOf('Ana', 'Beto', 'Caro'));
const list = { name: 'videos', source: stored } as const;

describe('entryAt: the entry at an address', () => {
  it.each([
    ['a list', null, stored, [video('Ana'), video('Beto'), video('Caro')]],
    ['an element of a list', '002', stored, video('Beto')],
    ['an element that the list does not have', '004', stored, undefined],
    ['a list without a file', null, null, []],
    ['an element of a list without a file', '001', null, undefined],
  ])('%s', (_what, id, source, data) => {
    expect(entryAt({ collection: 'videos', id }, source)?.data).toEqual(data);
  });

  it('a file with a fault: no data, and its problems', () => {
    const entry = entryOfFile('videos', toStoredFile(file, '- comediante: [\n'));
    expect(entry?.data).toBeNull();
    expect(entry?.problems).not.toEqual([]);
  });
});

describe('a change: the text after it, what was written, and what was removed', () => {
  it.each([
    [
      'an element replaced',
      writeElement(list, 1, video('Dina')),
      textOf('Ana', 'Dina', 'Caro'),
      video('Dina'),
      [],
    ],
    [
      'an element added',
      writeElement(list, 3, video('Dina')),
      textOf('Ana', 'Beto', 'Caro', 'Dina'),
      video('Dina'),
      [],
    ],
    [
      'an element removed',
      removeElement(list, 1),
      textOf('Ana', 'Caro'),
      [video('Ana'), video('Caro')],
      ['Beto'],
    ],
    [
      'a list in another order',
      replaceList(list, [video('Caro'), video('Ana')]),
      textOf('Caro', 'Ana'),
      [video('Caro'), video('Ana')],
      ['Beto'],
    ],
  ])('%s', (_what, after, text, written, removed) => {
    expect(after.text).toBe(text);
    expect(after.entry.data).toEqual(written);
    expect(after.discarded).toEqual(removed.map((each) => textOf(each)));
  });

  it.each([
    ['videos', textOf('Ana', 'Beto'), [video('Ana'), video('Dina')], textOf('Ana', 'Dina')],
    [
      'videos',
      `# De aquí\n${textOf('Ana', 'Beto')}`,
      [video('Ana'), video('Dina')],
      `# De aquí\n${textOf('Ana', 'Dina')}`,
    ],
    [
      'press',
      '---\ncorta: "Uno" # así\n---\n\nHola\n\nAdiós\n',
      { corta: 'Dos', cuerpo: 'Hola\n\nAdiós' },
      '---\ncorta: "Dos" # así\n---\n\nHola\n\nAdiós\n',
    ],
  ] as const)('%s with the line ends of Windows: kept', (name, before, data, after) => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    const source = toStoredFile(file, windows(before));
    expect(replaceData(name, file, source, data)).toMatchObject({
      text: windows(after),
      entry: { data },
    });
  });

  it.each([
    [
      'described anew',
      [
        ['a', 'Dos'],
        ['b', 'Uno'],
      ],
      [],
    ],
    [
      'removed, another one has its text',
      [
        ['c', 'Uno'],
        ['b', 'Uno'],
      ],
      ['a'],
    ],
    ['removed', [['b', 'Uno']], ['a']],
  ])('a photo of a list that is %s: only what the list no longer has is removed', (_what, left, removed) => {
    const photo = ([name = '', alt = '']: readonly string[]) => ({ imagen: `galeria/${name}.jpg`, alt });
    const photos = [
      ['a', 'Uno'],
      ['b', 'Uno'],
    ].map(photo);
    const { text } = replaceList({ name: 'gallery', source: null }, photos);
    const source = toStoredFile('galeria.yaml', text);
    const after = replaceList({ name: 'gallery', source }, left.map(photo));
    expect(after.discarded.map((each) => /galeria\/(\w)/u.exec(each)?.[1])).toEqual(removed);
  });

  it('a text longer than a content file may be: refused', () => {
    const long = { ...video('Ana'), comediante: 'a'.repeat(MAX_CONTENT_BYTES) };
    expect(() => writeElement(list, 0, long)).toThrow(TooLongError);
  });
});

test('elementsOf: the ETag of an element stays when another one changes', () => {
  const tags = (text: string) =>
    elementsOf(entryOfFile('videos', toStoredFile(file, text))).map(({ etag }) => etag);
  const [ana, beto] = tags(textOf('Ana', 'Beto'));
  const [, other, same] = tags(textOf('Zoe', 'Beto', 'Ana'));
  expect([other, same]).toEqual([beto, ana]);
});
