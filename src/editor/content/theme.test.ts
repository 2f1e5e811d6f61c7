import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { gallery } from '../../schemas/gallery.ts';
import { pageText } from '../../schemas/page.ts';
import { longBiography, press } from '../../schemas/press.ts';
import { site } from '../../schemas/site.ts';
import { videos } from '../../schemas/video.ts';
import { toErrorSchema } from './theme.tsx';

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
