import { expect, test } from 'vitest';
import { SettingsError } from '../../settings/environment.ts';
import { failureText, publicFailureText } from './failure-text.ts';
import { PartialPublishError } from './swap-site.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const SPACE = 'No hay espacio en el disco: libera espacio y vuelve a construir.';
const SAME = 'El sitio no se construyó; el que estaba publicado sigue igual.';
const HALF =
  'El sitio publicado quedó a medias: ningún enlace falla, pero unas páginas son nuevas y otras no. Remedia lo anterior y vuelve a construir.';

test.each([
  ['a setting', new SettingsError('OUT_DIR no sirve.'), `OUT_DIR no sirve.\n${SAME}`],
  ['the disk, by way of a bundler', new Error('vite', { cause: full }), `${SPACE}\n${SAME}`],
  [
    'the disk, by way of a bundler in another language',
    new Error('Build failed with 1 error:\n\u001b[31mNo space left on device (os error 28)\u001b[0m'),
    `${SPACE}\n${SAME}`,
  ],
  [
    'a folder that takes no files',
    Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/srv/.dist.next/index.html' }),
    `No se puede escribir en la carpeta del sitio: revisa sus permisos, o cambia OUT_DIR (/srv/.dist.next/index.html).\n${SAME}`,
  ],
  [
    'another file that may not be read',
    Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/content/galeria/f001.jpg' }),
    `No se puede usar /srv/content/galeria/f001.jpg: no se permite. Revisa los permisos del archivo y de su carpeta.\n${SAME}`,
  ],
  ['the disk, half-way', new PartialPublishError('half', { cause: full }), `${SPACE}\n${HALF}`],
])('failureText: %s, the reason and the state of the site', (_what, error, text) => {
  expect(failureText(error, '/srv/dist')).toBe(text);
});

test('failureText: an unexpected error, its stack', () => {
  const unforeseen = new TypeError('x is not a function');
  const text = failureText(new PartialPublishError('half', { cause: unforeseen }));
  expect(text).toBe(`${unforeseen.stack}\n${HALF}`);
});

test('failureText: a port that may not be used, its own error', () => {
  const port = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' });
  expect(failureText(port)).toContain('listen EACCES: permission denied 0.0.0.0:80');
});

test.each([
  ['the disk, half-way', new PartialPublishError('half', { cause: full }), `${SPACE}\n${HALF}`],
  ['a setting', new SettingsError('OUT_DIR no sirve: /srv/sitio.'), expect.not.stringContaining('/srv')],
  [
    'a file that may not be read',
    Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/content/galeria/f001.jpg' }),
    expect.not.stringContaining('/srv'),
  ],
  ['an unexpected error', new TypeError('x is not a function'), expect.not.stringMatching(/x is|at /u)],
])('publicFailureText: %s, in Spanish without a path of the server', (_what, error, text) => {
  expect(publicFailureText(error)).toEqual(text);
  expect(publicFailureText(error)).toMatch(/(?:sigue igual|vuelve a construir)\.$/u);
});
