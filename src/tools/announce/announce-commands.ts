/** `content:announce` and `content:print`: options and output. */
import { printSizesOf } from '../../artwork/print/print-sizes.ts';
import { homeCountryOf } from '../../domain/site/home-country.ts';
import { pluralize } from '../../domain/text/wording.ts';
import { usageError } from '../../lib/command-line.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { isLoopback } from '../../settings/environment.ts';
import { createContentIndex } from '../../storage/check/content-index.ts';
import { type Announced, type AnnounceSource, readAnnounced } from './announced-tour.ts';
import { toPack } from './announcement-pack.ts';
import { explainErrors, writePack } from './write-pack.ts';

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

interface OptionValues {
  readonly salida?: string;
  readonly tamano?: string;
  readonly todo?: boolean;
}

/** Writes an announcement pack. Returns the text to print. @throws CommandError, UsageError */
export async function writeAnnouncement(
  context: AnnounceContext,
  ids: readonly string[],
  values: OptionValues,
) {
  const { salida = 'anuncio', todo = false } = values;
  if (todo === ids.length > 0)
    throw usageError(announceCommand, todo ? '--todo va sin ID.' : 'Falta qué anunciar: los ID, o --todo.');
  const announced = await readShows(context, todo ? null : ids);
  const pack = toPack(announced);
  await writePack(pack, salida, context.dir);
  const dates = pluralize(announced.nights.length, 'fecha', 'fechas');
  return [
    `${dates}, ${pluralize(pack.files.length, 'archivo', 'archivos')} en ${salida}.`,
    ...releaseWarnings(announced),
    ...addressWarnings(context),
  ].join('\n');
}

/** Writes posters for the printer. Returns the text to print. @throws CommandError, UsageError */
export async function writePrints(context: AnnounceContext, ids: readonly string[], values: OptionValues) {
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

/** Returns a warning if the tour's part has dates of different release times: it would announce the later ones early. */
function releaseWarnings({ nights }: Announced): string[] {
  const moments = new Set(
    nights.toSorted((a, b) => a.now - b.now).map(({ embargo }) => embargo ?? 'ya salió'),
  );
  return moments.size === 1
    ? []
    : [
        `aviso: la parte de la gira junta fechas que no salen a la misma hora (${[...moments].join('; ')}); para separarlas, escribe los ID de cada hora.`,
      ];
}

/** Returns a warning if texts and QR codes would contain the address of this machine. */
function addressWarnings({ address }: Pick<AnnounceContext, 'address'>): string[] {
  const warning = `aviso: los enlaces y los códigos QR dicen ${address}; pon SITE_URL con la dirección del sitio.`;
  return isLoopback(new URL(address).hostname) ? [warning] : [];
}

async function readShows({ dir, ...context }: AnnounceContext, ids: readonly string[] | null) {
  return readAnnounced({ dir, index: await createContentIndex(dir).refresh(), ...context }, ids);
}
