import { describe, expect, it, test } from 'vitest';
import { fileSizeText, type KitTexts, pressKitFiles, toBiographies } from './press-kit.ts';

describe('biographies', () => {
  it('three lengths: shortest first, with labels, words and paragraphs', () => {
    const long = 'Uno dos\ntres.\n\nCuatro.\r\n\r\n  \n\nCinco  seis.\n';
    expect(toBiographies('Corta es.', ' Media es esta. ', long)).toEqual([
      { id: 'corta', label: 'Corta', length: '2 palabras', paragraphs: ['Corta es.'], text: 'Corta es.' },
      {
        id: 'media',
        label: 'Media',
        length: '3 palabras',
        paragraphs: ['Media es esta.'],
        text: 'Media es esta.',
      },
      {
        id: 'larga',
        label: 'Larga',
        length: '6 palabras',
        paragraphs: ['Uno dos tres.', 'Cuatro.', 'Cinco seis.'],
        text: 'Uno dos tres.\n\nCuatro.\n\nCinco seis.',
      },
    ]);
  });

  it.each<[string, string | undefined, string, string[]]>([
    ['no medium and no long one', undefined, '', ['corta']],
    ['an empty medium and a blank long one', '', ' \n\n ', ['corta']],
    ['no medium one', undefined, 'Larga.', ['corta', 'larga']],
  ])('%s: only those with text', (_what, medium, long, ids) => {
    expect(toBiographies('Corta.', medium, long).map(({ id }) => id)).toEqual(ids);
  });
});

describe('pressKitFiles', () => {
  const kit: KitTexts = {
    name: 'Timbito',
    tagline: 'Comediante',
    page: 'https://a.example/prensa/',
    biographies: toBiographies('Corta.', undefined, 'Uno.\n\nDos.'),
    photos: [{ file: 'timbito-foto-1.jpg', alt: 'De pie', credit: 'Foto: Ana' }],
    clips: [{ title: 'Cinco minutos', url: 'https://youtu.be/abcdefghijk' }],
    quotes: [{ text: 'Breve.', author: 'El Diario' }],
    rider: ['Un micrófono', 'Agua'],
    contact: ['Rita', 'rita@a.example'],
  };

  it('all sections: a file each, which ends in a line feed', () => {
    expect(pressKitFiles(kit)).toEqual([
      {
        path: 'LEEME.txt',
        text: 'Timbito\nComediante\n\nContrataciones:\nRita\nrita@a.example\n\nFechas y lo más reciente: https://a.example/prensa/\n',
      },
      { path: 'biografia-corta.txt', text: 'Corta.\n' },
      { path: 'biografia-larga.txt', text: 'Uno.\n\nDos.\n' },
      { path: 'fotos/creditos.txt', text: 'timbito-foto-1.jpg\nDe pie\nFoto: Ana\n' },
      { path: 'clips.txt', text: 'Cinco minutos\nhttps://youtu.be/abcdefghijk\n' },
      { path: 'citas.txt', text: '«Breve.»\nEl Diario\n' },
      { path: 'rider.txt', text: '- Un micrófono\n- Agua\n' },
    ]);
  });

  it('the shortest biography alone: no empty file', () => {
    const files = pressKitFiles({
      ...kit,
      biographies: toBiographies('Corta.', undefined, ''),
      photos: [],
      clips: [],
      quotes: [],
      rider: [],
    });
    expect(files.map(({ path }) => path)).toEqual(['LEEME.txt', 'biografia-corta.txt']);
  });
});

test.each([
  [0, 'es-MX', '1 KB'],
  [340_000, 'es-MX', '332 KB'],
  [2_411_724, 'es-MX', '2.3 MB'],
  [2_411_724, 'es-ES', '2,3 MB'],
])('fileSizeText: %i bytes in %s are %s', (bytes, locale, text) => {
  expect(fileSizeText(bytes, locale)).toBe(text.replace(' ', '\u00a0'));
});
