/** The press: satori turns type into outlines, sharp turns the finished drawing into a JPEG. The only importer of satori. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import satori from 'satori';
import sharp, { inputLimits } from './sharp.ts';

// Only drawings made by this folder reach this loader, and they hold no text, link or file name: outlines alone.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

export type Face = 'Anton' | 'Familjen Grotesk';

/** Size in which outlines are taken; callers scale them. */
export const EM = 1000;

/** A line of type as SVG path data at `EM` pixels, its left edge near x = 0; "" when nothing of it can be drawn. */
export async function traceLine(text: string, face: Face, tracking = 0): Promise<string> {
  const { name, fonts } = await type(face);
  const svg = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          fontFamily: `${name}, ${name} Ext`,
          fontSize: EM,
          lineHeight: 1,
          whiteSpace: 'pre',
          flexShrink: 0,
          letterSpacing: tracking * EM,
        },
        children: text,
      },
    },
    { width: EM * (text.length + 1) * 2, height: EM, fonts },
  );
  return [...svg.matchAll(/<path [^>]*?\bd="([^"]*)"/g)].map((match) => match[1]).join('');
}

/**
 * A finished drawing as JPEG bytes; the same drawing gives the same bytes. With `atMost`, the best quality that stays
 * within so many bytes.
 */
export async function printJpeg(svg: string, { atMost = Infinity } = {}): Promise<Uint8Array> {
  const pixels = await sharp(Buffer.from(svg), { ...inputLimits, density: 72 })
    .flatten({ background: '#0b0a09' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of [90, 82, 74, 64, 50]) {
    const jpeg = await sharp(pixels.data, { raw: pixels.info })
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= atMost) return jpeg;
  }
  throw new Error(`El dibujo no cabe en ${atMost} bytes.`);
}

const files = {
  Anton: (subset: string) => `@fontsource/anton/files/anton-${subset}-400-normal.woff`,
  'Familjen Grotesk': (subset: string) =>
    `@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-700-normal.woff`,
} as const satisfies Record<Face, (subset: string) => string>;

type Fonts = { name: string; data: Buffer; weight: 400; style: 'normal' }[];
const loaded = new Map<Face, Promise<{ name: string; fonts: Fonts }>>();

function type(name: Face): Promise<{ name: string; fonts: Fonts }> {
  const earlier = loaded.get(name);
  if (earlier) return earlier;
  // satori keeps one file a name, so the second subset goes by a name of its own.
  const load = async (subset: string, called: string): Promise<Fonts[number]> => ({
    name: called,
    data: await readFile(locate(files[name](subset))),
    weight: 400,
    style: 'normal',
  });
  const fonts = Promise.all([load('latin', name), load('latin-ext', `${name} Ext`)]).then((all) => ({
    name,
    fonts: all,
  }));
  loaded.set(name, fonts);
  return fonts;
}

/** A bundle may sit anywhere below the project, or, built elsewhere, be run from it. */
function locate(specifier: string): string {
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json'))]) {
    try {
      return createRequire(base).resolve(specifier);
    } catch {}
  }
  throw new Error(`No se encuentra ${specifier}: ejecuta npm ci.`);
}
