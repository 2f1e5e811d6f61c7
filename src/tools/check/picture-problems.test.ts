/** Check and build report the same problem, with its file and field, for a picture that can't be published. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { formatProblem } from '../../storage/files/problem.ts';
import { checkContent } from './check-content.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gira-pictures-'));
  process.env.CACHE_DIR = join(dir, '.cache');
});
afterAll(async () => {
  delete process.env.CACHE_DIR;
  await rm(dir, { recursive: true });
});

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), content);
}

/** A picture with detail, so that its data is long enough to be cut and damaged. */
function noise(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 3).map((_, index) => (index * 2_654_435_761) >>> 24);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

test('checkContent: pictures that cannot be published, each a problem with its file and what to do', async () => {
  const whole = await noise(720, 900).jpeg().toBuffer();
  // Only the header says 8000 × 6000, because encoding so many pixels takes seconds.
  const large = await noise(8, 8).png().toBuffer();
  large.writeUInt32BE(8000, 16);
  large.writeUInt32BE(6000, 20);
  const damaged = await noise(100, 100).png().toBuffer();
  const middle = Math.floor(damaged.length / 2);
  damaged.fill(0, middle, middle + 8);
  const pictures: Record<string, Uint8Array> = {
    'bien.jpg': whole,
    'cortada.jpg': whole.subarray(0, whole.length / 2),
    'danada.png': damaged,
    'enorme.png': large,
    'iphone.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'texto.jpg': Buffer.from('<html>no es una foto</html>'),
    'vacia.jpg': new Uint8Array(),
  };
  await write('site.yaml', 'nombre: "Ana"\nlema: "L"\ndescripcion: "D"\ncorreo: "ana@ana.mx"\n');
  await write('aviso-de-privacidad.md', '---\ntitulo: "Aviso"\nactualizado: "2026-11-01"\n---\n');
  for (const [name, bytes] of Object.entries(pictures)) await write(`galeria/${name}`, bytes);
  await write(
    'galeria.yaml',
    Object.keys(pictures)
      .map((name) => `- imagen: "galeria/${name}"\n  alt: "x"\n`)
      .join(''),
  );
  const { problems } = await checkContent(dir);
  expect(problems.map(formatProblem)).toStrictEqual([
    'galeria.yaml:3:3 · [2].imagen: galeria/cortada.jpg está incompleta (se cortó al copiarla); vuelve a copiarla desde el original',
    'galeria.yaml:5:3 · [3].imagen: galeria/danada.png está dañada y no se puede abrir; vuelve a copiarla desde el original, o ábrela y guárdala de nuevo',
    'galeria.yaml:7:3 · [4].imagen: galeria/enorme.png mide 8000 × 6000 px (48 megapíxeles) y el máximo es de 40; guárdala más chica, con 3000 px de ancho basta',
    'galeria.yaml:9:3 · [5].imagen: galeria/iphone.jpg es una foto HEIC de iPhone, aunque su nombre diga otra cosa; ábrela y guárdala como JPG',
    'galeria.yaml:11:3 · [6].imagen: galeria/texto.jpg no es una imagen JPG, PNG ni WebP, aunque su nombre lo diga; guárdala de nuevo',
    'galeria.yaml:13:3 · [7].imagen: galeria/vacia.jpg está vacía (0 bytes); vuelve a copiarla',
  ]);
});

test('checkContent: a picture in a format that the site does not show, only that problem', async () => {
  await write('site.yaml', 'nombre: "Ana"\nlema: "L"\ndescripcion: "D"\ncorreo: "ana@ana.mx"\n');
  await write('aviso-de-privacidad.md', '---\ntitulo: "Aviso"\nactualizado: "2026-11-01"\n---\n');
  await write('galeria/a.gif', Buffer.from('GIF89a'));
  await write('galeria.yaml', '- imagen: "galeria/a.gif"\n  alt: "x"\n');
  const { problems } = await checkContent(dir);
  expect(problems.map(formatProblem)).toStrictEqual([
    'galeria.yaml:1:3 · [1].imagen: no es la ruta de una imagen dentro de la carpeta de contenido: es una imagen en GIF, que el sitio no muestra; guárdala como JPG y escribe esa ruta',
    'galeria/a.gif · es una imagen en GIF, que el sitio no muestra; guárdala como JPG y borra esta',
  ]);
});

test('checkContent: a cache that cannot be written is the error of the system, not a damaged picture', async () => {
  await write('galeria/bien.jpg', await noise(40, 50).jpeg().toBuffer());
  await write('galeria.yaml', '- imagen: "galeria/bien.jpg"\n  alt: "x"\n');
  process.env.CACHE_DIR = join(dir, 'galeria/bien.jpg/cache');
  onTestFinished(() => {
    process.env.CACHE_DIR = join(dir, '.cache');
  });
  await expect(checkContent(dir)).rejects.toMatchObject({ code: 'ENOTDIR' });
});
