/** The served folder gives pictures by their names and nothing else, however the path is written. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ask, raw, serve, temporaryFolder } from './support.ts';

const SECRET = 'SECRETO-9481';

async function content(): Promise<string> {
  const dir = await temporaryFolder(afterAll);
  await mkdir(join(dir, 'carteles/.git'), { recursive: true });
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  const secrets = [
    '.env',
    'site.yaml',
    'carteles/.env',
    'carteles/.git/config',
    'carteles/notas.txt',
    'shows/2027/x.md',
  ];
  for (const file of [...secrets, 'fuera.jpg']) await writeFile(join(dir, file), SECRET);
  await writeFile(join(dir, 'carteles/bueno.jpg'), 'imagen');
  await writeFile(join(dir, 'carteles/.oculto.jpg'), SECRET);
  await symlink(join(dir, 'site.yaml'), join(dir, 'carteles/enlace.jpg'));
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

const api = await serve({ dir: await content(), ends: afterAll });

describe('nothing but a poster comes out', () => {
  test.each(paths)('%s → 404', async (path) => {
    const answer = await raw(api.port, `GET ${path} HTTP/1.1\r\nHost: localhost:${api.port}\r\n\r\n`);
    expect([404, 400]).toContain(answer.status);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.text).not.toMatch(/set-cookie|node_modules|at \w+ \(|fastify|\/tmp\//iu);
  });

  test('a poster that an editor put there is served as the picture its name says', async () => {
    const { status, headers, body } = await ask(`${api.url}/carteles/bueno.jpg?x=1`);
    expect({ status, body, type: headers.get('content-type') }).toStrictEqual({
      status: 200,
      body: 'imagen',
      type: 'image/jpeg',
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('HEAD has the headers and no body', async () => {
    const head = `HEAD /carteles/bueno.jpg HTTP/1.1\r\nHost: localhost:${api.port}\r\nConnection: close\r\n\r\n`;
    const answer = await raw(api.port, head, { untilClosed: true });
    expect(answer.status).toBe(200);
    expect(answer.text.endsWith('\r\n\r\n')).toBe(true);
  });
});
