import { describe, expect, it, test } from 'vitest';
import { MAX_CONTENT_BYTES, toStoredFile } from '../files/stored-file.ts';
import { elementsOf, entryAt, entryOfFile, TooLongError, withEntry } from './stored-entry.ts';

const file = 'videos.yaml';
const video = (id: string) => ({ comediante: id, link: `https://youtu.be/${id.padEnd(11, 'x')}` });
const textOf = (...ids: readonly string[]) =>
  ids.map((id) => `- comediante: "${id}"\n  link: "${video(id).link}"\n`).join('');
const stored = toStoredFile(file, textOf('Ana', 'Beto', 'Caro'));

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

describe('withEntry: the text after a change, what is at the address then, and what was removed', () => {
  it.each([
    ['an element changed', '002', video('Dina'), textOf('Ana', 'Dina', 'Caro'), video('Dina'), []],
    ['an element removed', '002', null, textOf('Ana', 'Caro'), [video('Ana'), video('Caro')], ['Beto']],
    [
      'a list in another order',
      null,
      [video('Caro'), video('Ana')],
      textOf('Caro', 'Ana'),
      undefined,
      ['Beto'],
    ],
  ])('%s', (_what, id, data, text, left, removed) => {
    const after = withEntry({ collection: 'videos', id }, file, stored, data);
    expect(after.text).toBe(text);
    expect(after.entry.data).toEqual(left ?? data);
    expect(after.discarded).toEqual(removed.map((each) => textOf(each)));
  });

  it.each([
    ['videos', '002', textOf('Ana', 'Beto'), video('Dina'), textOf('Ana', 'Dina')],
    [
      'videos',
      '002',
      `# De aquí\n${textOf('Ana', 'Beto')}`,
      video('Dina'),
      `# De aquí\n${textOf('Ana', 'Dina')}`,
    ],
    [
      'press',
      null,
      '---\ncorta: "Uno" # así\n---\n\nHola\n\nAdiós\n',
      { corta: 'Dos', cuerpo: 'Hola\n\nAdiós' },
      '---\ncorta: "Dos" # así\n---\n\nHola\n\nAdiós\n',
    ],
  ] as const)('%s with the line ends of Windows: kept', (name, id, before, data, after) => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    const source = toStoredFile(file, windows(before));
    expect(withEntry({ collection: name, id }, file, source, data)).toMatchObject({
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
    const list = [
      ['a', 'Uno'],
      ['b', 'Uno'],
    ].map(photo);
    const source = withEntry({ collection: 'gallery', id: null }, 'galeria.yaml', null, list);
    const photos = toStoredFile('galeria.yaml', source.text);
    const after = withEntry({ collection: 'gallery', id: null }, 'galeria.yaml', photos, left.map(photo));
    expect(after.discarded.map((text) => /galeria\/(\w)/u.exec(text)?.[1])).toEqual(removed);
  });

  it('a text longer than a content file may be: refused', () => {
    const long = { ...video('Ana'), comediante: 'a'.repeat(MAX_CONTENT_BYTES) };
    expect(() => withEntry({ collection: 'videos', id: '001' }, file, stored, long)).toThrow(TooLongError);
  });
});

test('elementsOf: the ETag of an element stays when another one changes', () => {
  const tags = (text: string) =>
    elementsOf(entryOfFile('videos', toStoredFile(file, text))).map(({ etag }) => etag);
  const [ana, beto] = tags(textOf('Ana', 'Beto'));
  const [, other, same] = tags(textOf('Zoe', 'Beto', 'Ana'));
  expect([other, same]).toEqual([beto, ana]);
});
