/** The press: satori turns type into outlines, sharp turns the finished drawing into a JPEG. The only importer of satori. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import satori from 'satori';
import sharp, { inputLimits } from './sharp.ts';

// Only drawings made by this folder reach this loader, and they hold no text, link or file name: outlines alone.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

/** Size in which outlines are taken; callers scale them. */
export const EM = 1000;

/** A line of Anton as SVG path data at `EM` pixels, its left edge near x = 0; "" when nothing of it can be drawn. */
export async function traceLine(text: string, tracking = 0): Promise<string> {
  fonts ??= Promise.all([font('latin'), font('latin-ext')]);
  const svg = await satori(
    {
      type: 'div',
      key: null,
      props: {
        style: {
          display: 'flex',
          fontFamily: 'latin, latin-ext',
          fontSize: EM,
          lineHeight: 1,
          whiteSpace: 'pre',
          flexShrink: 0,
          letterSpacing: tracking * EM,
        },
        children: text,
      },
    },
    { width: EM * (text.length + 1) * 2, height: EM, fonts: await fonts },
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

type Font = { name: string; data: Buffer; weight: 400; style: 'normal' };
let fonts: Promise<Font[]> | undefined;

/** Anton comes in one file a script; satori keeps one file a name, so each goes by its own. */
async function font(name: 'latin' | 'latin-ext'): Promise<Font> {
  const file = locate(`@fontsource/anton/files/anton-${name}-400-normal.woff`);
  return { name, data: await readFile(file), weight: 400, style: 'normal' };
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
