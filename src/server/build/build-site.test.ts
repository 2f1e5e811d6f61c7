import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tinyJpeg } from '../../../tests/corpus/picture.ts';
import { showText, validFolder } from '../../storage/check/content.fixture.ts';
import { buildSite } from './build-site.ts';
import { entriesIn } from './swap-site.ts';

const program = vi.hoisted(() => ({ sources: 'old' }));
vi.mock('./code-revision.ts', () => ({ codeRevision: () => program.sources }));
vi.mock('astro', () => ({
  build: ({ outDir }: { outDir: string }) => writeFile(join(outDir, 'index.html'), ''),
}));

const content = validFolder();

async function testEnv() {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/build-site-');
  onTestFinished(() => rm(folder, { recursive: true }));
  return { CONTENT_DIR: content.dir, OUT_DIR: join(folder, 'site'), CACHE_DIR: join(folder, 'cache') };
}

test('program updated after a process has loaded it: what its build keeps is not used by builds of the new program', async () => {
  const env = await testEnv();
  const keyOf = async (build: typeof buildSite) => {
    await build(env);
    return process.env['CODE_REVISION'];
  };
  program.sources = 'new';
  const mixed = await keyOf(buildSite);
  expect(await keyOf(buildSite)).toBe(mixed);
  vi.resetModules();
  expect(await keyOf((await import('./build-site.ts')).buildSite)).not.toBe(mixed);
});

test.each([
  ['site', '2098-12-31T12:00:00Z'],
  ['site of a later release', '2099-01-02T12:00:00Z'],
])('%s, whose log may be public: no warning names a show that waits', async (_what, now) => {
  const link = 'ttps://boletos.example/x';
  await content.write({
    'shows/2099/2099-12-05-leon.md': showText({ fecha: '2099-12-05', ciudad: 'León', link }),
    'shows/2099/2099-12-06-gdl.md': showText({
      fecha: '2099-12-06',
      publicar: '2099-01-01',
      cartel: 'carteles/2099-12-06-gdl.jpg',
      link,
    }),
    'carteles/2099-12-06-gdl.jpg': tinyJpeg,
    'shows/2099/2099-12-07-gdl.md': showText({
      fecha: '2099-12-07',
      publicar: '2099-01-01',
      lugar: 'Foro Secreto',
    }),
    // Gets a warning that names the venue.
    'lugares/foro-secretto.yaml': 'nombre: Foro Secretto\nciudad: Guadalajara\n',
    // Gets a warning that names the other show of its day.
    'shows/2099/2099-12-06-otro.md': showText({ fecha: '2099-12-06', lugar: 'Otro' }),
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const env = await testEnv();
  await buildSite({ ...env, BUILD_NOW: now });
  const printed = warn.mock.calls.join('\n');
  expect(printed).toContain('2099-12-05-leon.md');
  expect(printed).not.toMatch(/2099-12-06-gdl|secret/iu);
  const cached = entriesIn(env.CACHE_DIR).files.map((file) =>
    readFileSync(join(env.CACHE_DIR, file), 'latin1'),
  );
  expect(cached.join()).toContain('2099-12-05-leon.md');
  expect(cached.join()).not.toContain('2099-12-06-gdl');
});
