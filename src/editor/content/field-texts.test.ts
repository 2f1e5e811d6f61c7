import type { RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { fieldMessage, pictureHint, placeholderOf, videoWarning, withoutYaml } from './field-texts.ts';

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
  ['video de nacho', 'No es un enlace de YouTube; se verá «Video no disponible».'],
  ['https://vimeo.com/76979871', 'No es un enlace de YouTube; se verá «Video no disponible».'],
  ['https://youtu.be/y3guX9xywCZ', null],
  ['', null],
  [undefined, null],
])('videoWarning %s: %s', (value, warning) => {
  expect(videoWarning(value)).toBe(warning);
});

test.each<[RJSFSchema, value: unknown, string]>([
  [{ type: 'string', format: 'picture' }, undefined, 'Falta: elige una imagen.'],
  [{ type: 'string', format: 'picture' }, '', 'Falta: elige una imagen.'],
  [{ type: 'string', format: 'picture' }, 'galeria/f001.jpg', 'La del API.'],
  [{ type: 'array' }, undefined, 'Falta: usa el botón Agregar.'],
  [{ type: 'array' }, [], 'Falta: usa el botón Agregar.'],
  [{ type: 'array' }, [{}], 'La del API.'],
  [{ type: 'string' }, '', 'La del API.'],
])('fieldMessage of %j, %j: %s', (schema, value, message) => {
  expect(fieldMessage('La del API.', schema, value)).toBe(message);
});

test.each([
  ['galeria/f001.jpg', 'Elige otra para cambiarla: JPG, PNG o WebP.'],
  [undefined, 'JPG, PNG o WebP.'],
])('pictureHint of %s: %s', (value, hint) => {
  expect(pictureHint(value)).toBe(hint);
});

test.each([
  ['es el número del día entre comillas, por ejemplo "26"', 'es el número del día, por ejemplo 26'],
  ['Día del mes, el de su fecha, entre comillas.', 'Día del mes, el de su fecha.'],
  ['Escribe "Gratis"', 'Escribe "Gratis"'],
])('withoutYaml of %j: %j', (text, shown) => {
  expect(withoutYaml(text)).toBe(shown);
});
