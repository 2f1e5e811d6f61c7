/** The API serves the pictures of the content folder and no other file, however the path is written. */
import { mkdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, it as test } from 'vitest';
import { optionalPicturePath } from '../../src/schemas/field-types.ts';
import { fetchAnswer, sendBytes, serve, temporaryFolder } from './support.ts';

const SECRET = 'SECRETO-9481';

/** Pictures in all places of the folder that a show's `cartel` may name. */
const pictures = [
  ['carteles/bueno.jpg', 'image/jpeg'],
  ['carteles/2026/gdl.jpg', 'image/jpeg'],
  ['carteles/gira.final.JPEG', 'image/jpeg'],
  ['galeria/f001.png', 'image/png'],
  ['portada.webp', 'image/webp'],
  [`carteles/${'a'.repeat(187)}.jpg`, 'image/jpeg'],
] as const;

async function content(): Promise<string> {
  const around = await temporaryFolder(afterAll);
  const dir = join(around, 'content');
  for (const folder of ['carteles/.git', 'carteles/2026', 'galeria', 'shows/2027', '.oculta', '../otra'])
    await mkdir(join(dir, folder), { recursive: true });
  const secrets = [
    '.env',
    'site.yaml',
    'carteles/.env',
    'carteles/.git/config',
    'carteles/.oculto.jpg',
    'carteles/notas.txt',
    'shows/2027/x.md',
    '.oculta/x.jpg',
    '../fuera.jpg',
    '../otra/x.jpg',
  ];
  for (const file of secrets) await writeFile(join(dir, file), SECRET);
  for (const [file] of pictures) await writeFile(join(dir, file), 'imagen');
  await symlink(join(dir, 'site.yaml'), join(dir, 'carteles/enlace.jpg'));
  await symlink(join(around, 'otra'), join(dir, 'carteles/enlazada'));
  await mkdir(join(dir, 'carteles/carpeta.jpg'));
  return dir;
}

const paths = [
  '/carteles',
  '/carteles/',
  '/carteles/.',
  '/carteles/..',
  '/carteles/../fuera.jpg',
  '/carteles/../site.yaml',
  '/carteles/%2e%2e/fuera.jpg',
  '/carteles/%2e%2e%2ffuera.jpg',
  '/carteles/..%2ffuera.jpg',
  '/carteles/..%5cfuera.jpg',
  '/carteles/%252e%252e%252ffuera.jpg',
  '/carteles/..;/fuera.jpg',
  '/carteles/....//fuera.jpg',
  '/carteles/..%c0%affuera.jpg',
  '/carteles/%c0%ae%c0%ae/fuera.jpg',
  '/carteles/..%00/fuera.jpg',
  '/carteles/bueno.jpg%00.txt',
  '/carteles/bueno.jpg%00',
  '/carteles/x%0d%0aSet-Cookie:%20a=b.jpg',
  '/carteles//bueno.jpg',
  '/carteles//etc/passwd',
  '/carteles/%2fetc%2fpasswd',
  '/carteles/C:%5cwindows.jpg',
  '/carteles/.env',
  '/carteles/.git/config',
  '/carteles/notas.txt',
  '/carteles/.oculto.jpg',
  '/carteles/enlace.jpg',
  '/carteles/carpeta.jpg',
  '/carteles/bueno.jpg/',
  '/carteles/bueno.jpg/x',
  '/carteles/BUENO.JPG.md',
  '/carteles/%',
  '/carteles/%zz',
  '/carteles/%E0%A4%A',
  '/carteles/no-hay.jpg',
  `/carteles/${'a'.repeat(400)}.jpg`,
  '/fuera.jpg',
  '/../fuera.jpg',
  '/..%2ffuera.jpg',
  '/%2e%2e/fuera.jpg',
  '/carteles/enlazada/x.jpg',
  '/carteles/enlazada%2fx.jpg',
  '/.oculta/x.jpg',
  '/galeria',
  '/galeria/',
  '/galeria/f001.png/',
  '/.env',
  '/.git/config',
  '/site.yaml',
  '/shows/2027/x.md',
  '/content/site.yaml',
  '//carteles/bueno.jpg',
  '/./carteles/bueno.jpg',
  '/carteles\\bueno.jpg',
  '/carteles/bueno.jpg::$DATA',
  '/carteles/~root.jpg',
  '/carteles/*',
  '/carteles/*.jpg',
];

const api = await serve({ dir: await content(), onEnd: afterAll });

describe('nothing but a poster comes out', () => {
  it.each(paths)('%s → 404, or 400', async (path) => {
    const answer = await sendBytes(api.port, `GET ${path} HTTP/1.1\r\nHost: localhost:${api.port}\r\n\r\n`);
    expect([404, 400]).toContain(answer.status);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toMatch(/set-cookie|node_modules|at \w+ \(|fastify|\/tmp\//iu);
  });

  it.each(pictures)('%s, which a show may name, is served as %s', async (file, type) => {
    expect(optionalPicturePath.safeParse(file).success).toBe(true);
    const { status, headers, body } = await fetchAnswer(`${api.url}/${file}?x=1`);
    expect({ status, body, type: headers.get('content-type') }).toStrictEqual({
      status: 200,
      body: 'imagen',
      type,
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('HEAD has the headers and no body', async () => {
    const head = `HEAD /carteles/bueno.jpg HTTP/1.1\r\nHost: localhost:${api.port}\r\nConnection: close\r\n\r\n`;
    const answer = await sendBytes(api.port, head, { untilClosed: true });
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/\r\n\r\n$/u);
  });
});

test('a poster that no released show has is not read: the time until 404 would tell that there is one', async ({
  skip,
}) => {
  const dir = await content();
  const poster = join(dir, 'carteles/bueno.jpg');
  await utimes(poster, new Date(0), new Date());
  const { url } = await serve({ dir, env: { API_TOKEN: 'clave-de-prueba-1' } });
  expect((await fetchAnswer(`${url}/carteles/bueno.jpg`)).status).toBe(404);
  expect((await stat(poster)).atimeMs).toBe(0);
  await readFile(poster);
  if ((await stat(poster)).atimeMs === 0) skip('The file system does not store times of access.');
});
