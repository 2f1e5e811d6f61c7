/** `content:announce` and `content:print`: what they say, and what they do. */
import { readPicture } from '../../artwork/pictures/picture-variants.ts';
import { printsOf } from '../../artwork/print/poster-pdf.ts';
import { printSizes } from '../../artwork/print/print-sizes.ts';
import { pluralize } from '../../domain/text/wording.ts';
import { mistake } from '../../lib/command-line.ts';
import { isLoopback } from '../../settings/environment.ts';
import { contentIndex } from '../../storage/check/content-index.ts';
import { printedLink } from '../../syndication/share-links.ts';
import { CommandError } from '../run-command.ts';
import { type Announced, type AnnouncedNight, type AnnounceSource, readAnnounced } from './announced-tour.ts';
import { toPack } from './announcement-pack.ts';
import { writeOne, writePack } from './write-pack.ts';

export const announceCommand = {
  name: 'content:announce',
  forms: { '[ID…]': 'imágenes, textos y calendarios para anunciar esos shows' },
  options: {
    salida: { type: 'string', help: 'carpeta nueva o archivo .zip; sin esta opción, anuncio' },
    todo: { type: 'boolean', help: 'todo lo que aún no sale' },
  },
  details: `ID es el nombre del archivo de un show sin .md. Las imágenes y los textos son de la gira, si son varias fechas, y de cada fecha.
  npm run content:announce -- --salida anuncio --todo
  npm run content:announce -- --salida guadalajara.zip 2026-12-05-guadalajara`,
} as const;

export const printCommand = {
  name: 'content:print',
  forms: { 'ID…': 'el cartel de esos shows en PDF para la imprenta' },
  options: {
    tamano: { type: 'string', help: 'a3 o tabloide; sin esta opción, los dos' },
    salida: { type: 'string', help: 'carpeta; sin esta opción, imprenta' },
  },
  details: `Con 3 mm de sangrado, marcas de corte, letra en curvas y el código QR de los boletos.
  npm run content:print -- --tamano a3 2026-12-05-guadalajara`,
} as const;

export type AnnounceContext = Omit<AnnounceSource, 'index'>;

type Values = { readonly [name in 'salida' | 'tamano']?: string | undefined } & { readonly todo?: boolean };

/** Returns what to print. @throws CommandError, UsageError */
export async function announce(
  context: AnnounceContext,
  ids: readonly string[],
  values: Values,
): Promise<string> {
  const { salida = 'anuncio', todo = false } = values;
  if (todo === ids.length > 0)
    throw mistake(announceCommand, todo ? '--todo va sin ID.' : 'Falta qué anunciar: los ID, o --todo.');
  const announced = await read(context, todo ? null : ids);
  const pack = toPack(announced);
  await writePack(pack, salida, context.dir);
  const dates = pluralize(announced.nights.length, 'fecha', 'fechas');
  return [
    `${dates}, ${pluralize(pack.files.length, 'archivo', 'archivos')} en ${salida}.`,
    ...notes(context),
  ].join('\n');
}

/** Returns what to print. @throws CommandError, UsageError */
export async function print(
  context: AnnounceContext,
  ids: readonly string[],
  values: Values,
): Promise<string> {
  const { salida = 'imprenta', tamano } = values;
  if (tamano !== undefined && !Object.hasOwn(printSizes, tamano))
    throw mistake(printCommand, `No existe el tamaño «${tamano}»: puede ser a3 o tabloide.`);
  const announced = await read(context, ids);
  const lines: string[] = [];
  for (const night of announced.nights) {
    const prints = await nightPrints(announced, night);
    for (const { size, label, warning, ...print } of prints) {
      if (tamano !== undefined && tamano !== size) continue;
      const file = `${salida}/${print.file}`;
      await writeOne(file, await print.bytes(), context.dir);
      lines.push(`${file}: ${label}.`);
      if (warning) lines.push(`aviso: ${warning}`);
    }
  }
  return [...lines, ...notes(context)].join('\n');
}

/** The posters of a night for the printer. @throws CommandError when the editor's poster is missing or damaged */
export async function nightPrints(announced: Announced, { card, now }: AnnouncedNight) {
  const { dir, site, absolute } = announced;
  const links = { tickets: printedLink(card, { now, absolute }), page: absolute(card.url) };
  const picture = card.poster && (await readPicture(dir, card.poster.imagen).catch(toCommandError));
  return printsOf(card, site, links, picture);
}

/** The messages of `readPicture` are for editors. */
function toCommandError(error: unknown): never {
  throw new CommandError(error instanceof Error ? error.message : String(error), { cause: error });
}

/** What is to be known of the address that is in texts and codes. */
export function notes({ address }: Pick<AnnounceContext, 'address'>): string[] {
  return !isLoopback(new URL(address).hostname)
    ? []
    : [`aviso: los enlaces y los códigos QR dicen ${address}; pon SITE_URL con la dirección del sitio.`];
}

async function read({ dir, ...context }: AnnounceContext, ids: readonly string[] | null): Promise<Announced> {
  return readAnnounced({ dir, index: await contentIndex(dir).refresh(), ...context }, ids);
}
