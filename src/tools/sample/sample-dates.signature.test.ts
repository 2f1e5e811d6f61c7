import { expect, test } from 'vitest';
import { removeSignature, sign } from './sample-dates.ts';

const TEXT = '---\na: 1\n---\n\nhola\n';

test('removeSignature: a signed text, gives the text back', () => {
  expect(sign(TEXT)).toMatch(/^---\n# muestra [0-9a-f]{8}\na: 1\n/u);
  expect(removeSignature(sign(TEXT))).toBe(TEXT);
});

test('removeSignature: a signed text with Windows line ends, gives the text with Unix ones', () => {
  expect(removeSignature(sign(TEXT).replaceAll('\n', '\r\n'))).toBe(TEXT);
});

test.each([
  ['signed and unchanged', sign(TEXT)],
  ['signed, then changed', sign(TEXT.replace('hola', 'adiós')).replace('adiós', 'hola')],
  ['with Windows line ends', sign(TEXT).replaceAll('\n', '\r\n')],
])('sign: a text %s, one signature that matches', (_case, text) => {
  expect(sign(text)).toBe(sign(TEXT));
});

test.each([
  ['no signature', TEXT],
  ['one character more', `${sign(TEXT)} `],
  ['one character changed', sign(TEXT).replace('a: 1', 'a: 2')],
  ['another checksum', sign(TEXT).replace(/muestra .{8}/u, 'muestra 00000000')],
  ['no front matter', sign('a: 1\n')],
])('removeSignature: %s, null', (_case, text) => {
  expect(removeSignature(text)).toBeNull();
});
