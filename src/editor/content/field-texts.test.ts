import type { RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { placeholderOf, videoWarning } from './field-texts.ts';

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
