/** Announcement pack: files for the tour and for each date. Requesting the bytes of a file makes it. */
import { readPicture } from '../../artwork/pictures/picture-variants.ts';
import { toPosterData, tourPosterData } from '../../artwork/posters/poster-data.ts';
import { type PosterPrint, posterPrints } from '../../artwork/print/poster-prints.ts';
import { type DrawnImage, drawnImage, type ImageKind, tourImage } from '../../artwork/share/drawn-images.ts';
import type { ShowView } from '../../domain/shows/show-view.ts';
import { slugify } from '../../domain/text/slug.ts';
import { shorten } from '../../domain/text/text-changes.ts';
import { CommandError } from '../../lib/command-line.ts';
import { errorCode } from '../../lib/error-handling.ts';
import { readBytesInside } from '../../lib/files-inside.ts';
import { reproducibleZip } from '../../lib/reproducible-zip.ts';
import { pictureType } from '../../schemas/fields/picture.ts';
import {
  type AnnouncedDate,
  dateLabel,
  dateTexts,
  type PackPart,
  promoterText,
  tourTexts,
} from '../../syndication/announcement-texts.ts';
import { toCalendar } from '../../syndication/calendar.ts';
import { toEvent } from '../../syndication/event-model.ts';
import { networkLimits } from '../../syndication/network-limits.ts';
import type { Announced, AnnouncedNight } from './announced-tour.ts';

export interface PackFile {
  /** Path in the pack: "2026-12-05-guadalajara/historia.jpg". */
  readonly path: string;
  readonly type: string;
  readonly bytes: () => Promise<Uint8Array>;
}

export type Pack = ReturnType<typeof toPack>;

/** A part of the pack, with its files. */
interface PartFiles extends Omit<PackPart, 'prints'> {
  readonly files: readonly PackFile[];
  /** Returns the posters for the printer, which are not in the archive. Empty for the tour. */
  readonly prints: () => Promise<readonly PosterPrint[]>;
}

const FORMATS = [
  { file: 'publicacion.jpg', label: 'Publicación', kind: 'cartel' },
  { file: 'cuadrada.jpg', label: 'Cuadrada', kind: 'cuadrado' },
  { file: 'historia.jpg', label: 'Historia', kind: 'historia' },
  { file: 'enlace.jpg', label: 'Enlace', kind: 'previa' },
] as const satisfies readonly { file: string; label: string; kind: ImageKind }[];

export function toPack(announced: Announced) {
  const { site, nights } = announced;
  const dates = nights.map((night) => datePart(announced, night));
  /** A part for each date; before them a part for the tour if there are several dates. */
  const parts = nights.length > 1 ? [tourPart(announced), ...dates] : dates;
  const files = parts.flatMap((part) => part.files);
  const path = `${slugify(site.nombre)}-${parts.length > 1 ? 'anuncio' : (parts[0]?.id ?? '')}.zip`;
  /** All files in one ZIP file. */
  const archive: PackFile = { path, type: 'application/zip', bytes: () => zipPack({ files }) };
  return { parts, files, archive };
}

export async function zipPack({ files }: Pick<Pack, 'files'>): Promise<Uint8Array> {
  const read = files.map(async ({ path, bytes }) => ({ path, bytes: await bytes() }));
  return reproducibleZip(await Promise.all(read));
}

function datePart(announced: Announced, night: AnnouncedNight) {
  const { dir, site } = announced;
  const { card, embargo } = night;
  const date = announcedDate(announced, night);
  const data = toPosterData(card, site);
  const pictures = drawPictures(card.id, (kind) => drawnImage(kind, data));
  const promoter = promoterText(date, {
    until: embargo,
    pictures: pictures.map(({ path, width, height }) => `${path.split('/')[1]} (${width} × ${height} px)`),
    contact: site.correo,
  });
  const own = card.poster;
  const type = own && pictureType(own.imagen);
  const path = `${card.id}/cartel.${own?.imagen.split('.').at(-1)}`;
  return toPart(announced, {
    id: card.id,
    title: dateLabel(date),
    pictures,
    nights: [night],
    texts: [...dateTexts(date), promoter],
    more: own && type ? [{ path, type, alt: own.alt, bytes: () => readPoster(dir, own.imagen) }] : [],
    prints: () => nightPrints(announced, night),
  });
}

function tourPart(announced: Announced) {
  const { site, nights, href, absolute } = announced;
  const dates = nights.map((night) => announcedDate(announced, night));
  const texts = tourTexts(site.nombre, dates, absolute(href('/fechas/')));
  const posters = nights.map(({ card }) => toPosterData(card, site));
  // The image of a shared link has only the tour's name, because dates would be too small.
  const tour = tourPosterData(site, nights[0]?.card.year ?? 0);
  const pictures = drawPictures('gira', (kind) =>
    kind === 'previa' ? drawnImage(kind, tour) : tourImage(posters, tour, kind),
  );
  return toPart(announced, { id: 'gira', title: 'La gira', pictures, texts, nights, more: [] });
}

function drawPictures(id: string, imageOf: (kind: ImageKind) => DrawnImage) {
  return FORMATS.map(({ file, label, kind }) => {
    const { alt, ...image } = imageOf(kind);
    return {
      ...image,
      path: `${id}/${file}`,
      label,
      type: 'image/jpeg',
      alt: shorten(alt, networkLimits.alternativo.limit),
    };
  });
}

function announcedDate(announced: Announced, night: AnnouncedNight): AnnouncedDate {
  const ticketUrl = night.tickets?.replace(/^tel:/u, '') ?? null;
  return { ...nightEvent(announced, night, night.card), ticketUrl };
}

/** Returns the event of a night's card or of one of its shows. */
function nightEvent({ site, href, absolute }: Announced, { now }: AnnouncedNight, show: ShowView) {
  return toEvent(show, {
    site,
    now,
    absolute,
    siteUrl: absolute(href('/')),
    venuePage: null,
    images: [],
  });
}

/** Returns the posters of a night for the printer. @throws CommandError if the editor's poster is missing or damaged */
async function nightPrints({ dir, site, absolute }: Announced, { card, tickets }: AnnouncedNight) {
  const links = { tickets, page: absolute(card.url) };
  const picture = card.poster && (await readPicture(dir, card.poster.imagen).catch(toCommandError));
  return posterPrints(card, site, links, picture);
}

/** Rethrows an error of `readPicture`, whose message is for editors unless it is an error of the system. */
function toCommandError(error: unknown): never {
  if (errorCode(error) !== '') throw error;
  throw new CommandError(error instanceof Error ? error.message : String(error), { cause: error });
}

interface PartContent extends Pick<PackPart, 'id' | 'title' | 'texts'> {
  readonly pictures: ReturnType<typeof drawPictures>;
  readonly nights: readonly AnnouncedNight[];
  /** Additional pictures, which are in the pack but not listed in the editor. */
  readonly more: readonly (PackFile & { readonly alt: string })[];
  readonly prints?: PartFiles['prints'];
}

function toPart(
  announced: Announced,
  { nights, more, prints = async () => [], ...content }: PartContent,
): PartFiles {
  const { site, href, absolute } = announced;
  const { id, title, pictures, texts } = content;
  const events = nights.flatMap((night) =>
    night.nightShows.map((each) => nightEvent(announced, night, each)),
  );
  const name = events.length === 1 && events[0] ? events[0].name : `${site.nombre}: ${title}`;
  const about = { name, description: `${name}.`, url: absolute(href('/fechas/')), source: null };
  const calendar = textFile(`${id}/calendario.ics`, toCalendar(events, about), 'calendar');
  const images = [...pictures, ...more];
  const alts = images.map(({ path, alt }) => `${path.split('/')[1]}\n${alt}`).join('\n\n');
  const subject = texts.find(({ network }) => network === 'asunto')?.text ?? '';
  return {
    ...content,
    prints,
    calendar: calendar.path,
    shows: nights.flatMap(({ nightShows }) => nightShows.map((each) => each.id)),
    files: [
      ...images,
      // The first line of the file is the mail's subject.
      ...texts.flatMap(({ network, text }) => {
        if (network === 'asunto') return [];
        const written = network === 'correo' ? `Asunto: ${subject}\n\n${text}` : text;
        return [textFile(`${id}/${network}.txt`, `${written}\n`)];
      }),
      textFile(`${id}/textos-alternativos.txt`, `${alts}\n`),
      calendar,
    ],
  };
}

function textFile(path: string, text: string, kind: 'plain' | 'calendar' = 'plain'): PackFile {
  const bytes = new TextEncoder().encode(text);
  return { path, type: `text/${kind}; charset=utf-8`, bytes: async () => bytes };
}

async function readPoster(dir: string, path: string): Promise<Uint8Array> {
  const bytes = await readBytesInside(dir, path);
  if (!bytes) throw new CommandError(`No se encuentra la imagen «${path}».`);
  return bytes;
}
