/** Writes the handwritten pages ("baseline") that the site is compared with: a card a show, the same with a poster, and a button. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TourFile } from './generate-shows.ts';

const STYLE =
  'body{font:16px/1.4 system-ui;margin:0 auto;max-width:40rem;padding:1rem;background:#0b0a09;color:#f3ece0}ul{list-style:none;padding:0}li{padding:1rem;margin:.5rem 0;background:#1d1a17}a{color:#ffc93c}img{width:100%;height:auto}';

/** Where the pages of `writeBaseline` and `writeButton` are. */
export function baselineFolder(work: string): string {
  return join(work, 'baseline');
}

/** @param poster a picture file of the built site, of the size that a phone loads */
export async function writeBaseline(to: string, shows: readonly TourFile[], poster: string): Promise<void> {
  await mkdir(join(to, 'poster'), { recursive: true });
  const name = basename(poster);
  await cp(poster, join(to, name));
  const cards = shows.map(({ text }) => card(text)).join('\n');
  await writeFile(join(to, 'index.html'), page('', cards));
  const image = `<img src="/${name}" width="1080" height="1350" alt="Cartel" fetchpriority="high">`;
  await writeFile(join(to, 'poster/index.html'), page(image, cards));
}

/** A page with one button, which opens a popover. */
export async function writeButton(to: string): Promise<void> {
  await mkdir(join(to, 'button'), { recursive: true });
  const button =
    '<button popovertarget="menu" style="margin:8rem 2rem;padding:1rem">Menú</button><nav id="menu" popover>Fechas</nav>';
  await writeFile(
    join(to, 'button/index.html'),
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Menú</title><link rel="icon" href="data:,"></head><body><h1>Menú</h1>${button}</body></html>\n`,
  );
}

function page(image: string, cards: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Fechas</title><meta name="description" content="Todas las fechas de la gira."><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>Fechas</h1>${image}<ul>${cards}</ul></main></body></html>\n`;
}

function card(text: string): string {
  const field = (name: string) => new RegExp(`^${name}: "(.*)"$`, 'mu').exec(text)?.[1] ?? '';
  const [city, date, place, price] = ['ciudad', 'fecha', 'lugar', 'taquilla'].map(field);
  return `<li><h2>${city}</h2><p>${date} // ${field('show')}</p><p>${place}. ${price}</p><a href="${field('link') || '#'}">Boletos: ${city}, ${date}</a></li>`;
}
