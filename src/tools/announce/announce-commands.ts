/** The commands `content:announce` and `content:print`. After a failure, no file of a pack is written. */
import { mkdir, mkdtempDisposable, readdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { printSizesOf } from '../../artwork/print/print-sizes.ts';
import { homeCountryOf } from '../../domain/site/home-country.ts';
import { pluralize } from '../../domain/text/wording.ts';
import { usageError } from '../../lib/command-line.ts';
import { errorCode, onCode } from '../../lib/error-code.ts';
import { isInside } from '../../lib/is-inside.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { isLoopback } from '../../settings/environment.ts';
import { contentIndex } from '../../storage/check/content-index.ts';
import { CommandError } from '../run-command.ts';
import { type AnnounceSource, readAnnounced } from './announced-tour.ts';
import { type Pack, type PackFile, toPack, zipPack } from './announcement-pack.ts';

export const announceCommand = {
  name: 'content:announce',
  usages: { '[ID…]': 'imágenes, textos y calendarios para anunciar esos shows' },
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
  usages: { 'ID…': 'el cartel de esos shows en PDF para la imprenta' },
  options: {
    tamano: { type: 'string', help: 'a3, o tabloide donde se usa; sin esta opción, los dos' },
    salida: { type: 'string', help: 'carpeta; sin esta opción, imprenta' },
  },
  details: `Con 3 mm de sangrado, marcas de corte, letra en curvas y el código QR de los boletos.
  npm run content:print -- --tamano a3 2026-12-05-guadalajara`,
} as const;

type AnnounceContext = Omit<AnnounceSource, 'index'>;

type Values = { readonly [name in 'salida' | 'tamano']?: string | undefined } & { readonly todo?: boolean };

/** Returns what to print. @throws CommandError, UsageError */
export async function writeAnnouncement(context: AnnounceContext, ids: readonly string[], values: Values) {
  const { salida = 'anuncio', todo = false } = values;
  if (todo === ids.length > 0)
    throw usageError(announceCommand, todo ? '--todo va sin ID.' : 'Falta qué anunciar: los ID, o --todo.');
  const announced = await readShows(context, todo ? null : ids);
  const pack = toPack(announced);
  await writePack(pack, salida, context.dir);
  const dates = pluralize(announced.nights.length, 'fecha', 'fechas');
  return [
    `${dates}, ${pluralize(pack.files.length, 'archivo', 'archivos')} en ${salida}.`,
    ...addressWarnings(context),
  ].join('\n');
}

/** Returns what to print. @throws CommandError, UsageError */
export async function writePrints(context: AnnounceContext, ids: readonly string[], values: Values) {
  const { salida = 'imprenta', tamano } = values;
  const announced = await readShows(context, ids);
  const sizes: readonly string[] = printSizesOf(homeCountryOf(announced.site));
  if (tamano !== undefined && !sizes.includes(tamano))
    throw usageError(printCommand, `No existe el tamaño «${tamano}»: puede ser ${sizes.join(' o ')}.`);
  const lines: string[] = [];
  for (const part of toPack(announced).parts) {
    for (const { size, path, label, warning, bytes } of await part.prints()) {
      if (tamano !== undefined && tamano !== size) continue;
      const file = `${salida}/${path}`;
      const pdf = await bytes();
      await explainErrors(file, context.dir, () => writeFileAtomic(file, pdf));
      lines.push(`${file}: ${label}.`);
      if (warning) lines.push(`aviso: ${warning}`);
    }
  }
  return [...lines, ...addressWarnings(context)].join('\n');
}

/** Returns a warning if texts and QR codes would have the address of this machine. */
function addressWarnings({ address }: Pick<AnnounceContext, 'address'>): string[] {
  return !isLoopback(new URL(address).hostname)
    ? []
    : [`aviso: los enlaces y los códigos QR dicen ${address}; pon SITE_URL con la dirección del sitio.`];
}

async function readShows({ dir, ...context }: AnnounceContext, ids: readonly string[] | null) {
  return readAnnounced({ dir, index: await contentIndex(dir).refresh(), ...context }, ids);
}

const NOTHING = 'No se escribió nada.';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'el disco está lleno; libera espacio o elige otra carpeta',
  EDQUOT: 'se acabó el espacio de tu cuenta; libera espacio o elige otra carpeta',
  EACCES: 'no se puede escribir ahí; elige otra carpeta o revisa sus permisos',
  EPERM: 'no se puede escribir ahí; elige otra carpeta o revisa sus permisos',
  EROFS: 'es de solo lectura; elige otra carpeta',
  ENOTDIR: 'una parte de la ruta es un archivo; elige otra carpeta',
  EEXIST: 'es un archivo; elige otra carpeta',
};

/**
 * Writes the pack as an archive, if the name ends in `.zip`, else as a folder that is new or empty.
 * @param contentDir no file may be written into it: it would count as content
 * @throws CommandError
 */
export async function writePack(pack: Pack, place: string, contentDir: string): Promise<void> {
  await explainErrors(place, contentDir, async () =>
    place.endsWith('.zip') ? writeFileAtomic(place, await zipPack(pack)) : writeFolder(pack.files, place),
  );
}

async function explainErrors(place: string, contentDir: string, write: () => Promise<void>): Promise<void> {
  if (isInside(place, contentDir))
    throw new CommandError(`${place} está en la carpeta de contenido; elige otra. ${NOTHING}`);
  try {
    await write();
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    if (!reason) throw error;
    throw new CommandError(`${place}: ${reason}. ${NOTHING}`);
  }
}

/** Writes all files beside the folder first, so that it never has a part of them. */
async function writeFolder(files: readonly PackFile[], folder: string): Promise<void> {
  const existing = await readdir(folder).catch(onCode('ENOENT', []));
  if (existing.length > 0)
    throw new CommandError(`La carpeta ${folder} ya tiene archivos; elige otra o vacíala. ${NOTHING}`);
  const parent = dirname(resolve(folder));
  await mkdir(parent, { recursive: true });
  await using beside = await mkdtempDisposable(join(parent, `.${basename(folder)}-`));
  for (const { path, bytes } of files) {
    await mkdir(join(beside.path, dirname(path)), { recursive: true });
    await writeFile(join(beside.path, path), await bytes());
  }
  await rename(beside.path, folder);
}
