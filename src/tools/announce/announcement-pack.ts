/** The pack of an announcement: the files for the tour and for each date, each made when it is asked for. */
import { posterDataOf, tourPosterData } from '../../artwork/posters/poster-data.ts';
import { type DrawnImage, drawnImage, type ImageKind, tourImage } from '../../artwork/share/drawn-images.ts';
import { slugify } from '../../domain/text/slug.ts';
import { readInside } from '../../lib/files-inside.ts';
import { reproducibleZip } from '../../lib/reproducible-zip.ts';
import { pictureType } from '../../schemas/fields/picture.ts';
import type { AnnouncementText, PackPart, PackPicture } from '../../syndication/announcement-parts.ts';
import {
  type AnnouncedDate,
  dateTexts,
  pictureAlt,
  promoterText,
  shortName,
  tourAlt,
  tourTexts,
} from '../../syndication/announcement-texts.ts';
import { toCalendar } from '../../syndication/calendar.ts';
import { type EventModel, toEvent } from '../../syndication/event-model.ts';
import { printedLink } from '../../syndication/share-links.ts';
import type { Announced, AnnouncedNight } from './announced-tour.ts';

export interface PackFile {
  /** In the pack: "2026-12-05-guadalajara/historia.jpg". */
  readonly path: string;
  readonly type: string;
  readonly bytes: () => Promise<Uint8Array>;
}

export interface Pack {
  readonly archive: string;
  readonly parts: readonly PackPart[];
  readonly files: readonly PackFile[];
}

type DrawnPicture = PackPicture & DrawnImage;

const FORMATS = [
  { file: 'publicacion.jpg', label: 'Publicación', kind: 'cartel' },
  { file: 'cuadrada.jpg', label: 'Cuadrada', kind: 'cuadrado' },
  { file: 'historia.jpg', label: 'Historia', kind: 'historia' },
  { file: 'enlace.jpg', label: 'Enlace', kind: 'previa' },
] as const satisfies readonly { file: string; label: string; kind: ImageKind }[];

/** The tour has a part of its own where there are several dates. */
export function toPack(announced: Announced): Pack {
  const { site, nights } = announced;
  const parts = nights.map((night) => datePart(announced, night));
  const made = nights.length > 1 ? [tourPart(announced), ...parts] : parts;
  return {
    archive: `${slugify(site.nombre)}-${made.length > 1 ? 'anuncio' : (made[0]?.part.id ?? '')}.zip`,
    parts: made.map(({ part }) => part),
    files: made.flatMap(({ files }) => files),
  };
}

export async function zipOf({ files }: Pack): Promise<Uint8Array> {
  const read = await Promise.all(
    files.map(async ({ path, type, bytes }) => ({
      path,
      bytes: await bytes(),
      isCompressed: type.startsWith('image/'),
    })),
  );
  return reproducibleZip(read);
}

function datePart(announced: Announced, night: AnnouncedNight) {
  const { dir, site } = announced;
  const { card, embargo } = night;
  const date = dateOf(announced, night);
  const poster = posterDataOf(card, site);
  const alt = pictureAlt(date);
  const pictures = FORMATS.map(({ file, label, kind }) => {
    return { ...drawnImage(kind, poster), path: `${card.id}/${file}`, label, alt };
  });
  const promoter = promoterText(date, {
    until: embargo,
    pictures: pictures.map(({ path, width, height }) => `${path.split('/')[1]} (${width} × ${height} px)`),
    contact: site.correo,
  });
  const own = card.poster?.imagen;
  const type = own && pictureType(own);
  const original: readonly PackFile[] =
    own && type
      ? [{ path: `${card.id}/cartel.${own.split('.').at(-1)}`, type, bytes: () => readPoster(dir, own) }]
      : [];
  return toPart(announced, {
    ...{ id: card.id, title: shortName(date), pictures, nights: [night] },
    texts: [...dateTexts(date), promoter],
    more: original,
  });
}

function tourPart(announced: Announced) {
  const { site, nights, href, absolute } = announced;
  const dates = nights.map((night) => dateOf(announced, night));
  const tour = { comedian: site.nombre, dates, url: absolute(href('/fechas/')) };
  const posters = nights.map(({ card }) => posterDataOf(card, site));
  const pictures = FORMATS.map(({ file, label, kind }) => {
    const place = { path: `gira/${file}`, label };
    if (kind !== 'previa') return { ...tourImage(posters, site.nombre, kind), ...place, alt: tourAlt(tour) };
    // In the little room of a link preview, the tour is named without its dates.
    const poster = tourPosterData(site, nights[0]?.card.year ?? 0);
    return { ...drawnImage(kind, poster), ...place, alt: tourAlt(tour, 0) };
  });
  return toPart(announced, {
    ...{ id: 'gira', title: 'La gira', pictures, texts: tourTexts(tour), more: [] },
    nights,
  });
}

function dateOf(announced: Announced, night: AnnouncedNight): AnnouncedDate {
  const { card, now } = night;
  const link = printedLink(card, { now, absolute: announced.absolute });
  return { event: eventOf(announced, night, card), ticketUrl: link?.replace(/^tel:/u, '') ?? null };
}

/** The event of a night's card, or of one of its functions. */
function eventOf(
  { site, href, absolute }: Announced,
  { now, functions }: AnnouncedNight,
  show: AnnouncedNight['card'],
): EventModel {
  return toEvent(show, {
    ...{ site, now, absolute, home: absolute(href('/')), hasOtherSessions: functions.length > 1 },
    venuePage: null,
    images: [],
  });
}

interface PartContent {
  readonly id: string;
  readonly title: string;
  readonly pictures: readonly DrawnPicture[];
  readonly texts: readonly AnnouncementText[];
  readonly nights: readonly AnnouncedNight[];
  /** Further files. */
  readonly more: readonly PackFile[];
}

/** Returns a part with the bytes of its files. */
function toPart(announced: Announced, { id, title, pictures, texts, nights, more }: PartContent) {
  const calendar = `${id}/calendario.ics`;
  const { site, href, absolute } = announced;
  const shows = nights.flatMap(({ functions }) => functions.map((each) => each.id));
  const events = nights.flatMap((night) => night.functions.map((each) => eventOf(announced, night, each)));
  const name = events.length === 1 && events[0] ? events[0].name : `${site.nombre}: ${title}`;
  const url = absolute(href('/fechas/'));
  return {
    part: {
      id,
      shows,
      title,
      pictures: pictures.map(({ bytes: _, version: __, ...picture }) => picture),
      texts,
      calendar,
    },
    files: [
      ...pictures.map(({ path, bytes }) => ({ path, type: 'image/jpeg', bytes })),
      ...more,
      ...textFiles(id, texts, pictures),
      textFile(
        calendar,
        toCalendar(events, { name, description: `${name}.`, url, source: null }),
        'calendar',
      ),
    ],
  };
}

/** A file for each text; the subject of the mail is in the first line of its file. */
function textFiles(
  id: string,
  texts: readonly AnnouncementText[],
  pictures: readonly DrawnPicture[],
): readonly PackFile[] {
  const subject = texts.find(({ network }) => network === 'asunto')?.text ?? '';
  const alts = pictures.map(({ path, alt }) => `${path.split('/')[1]}\n${alt}`).join('\n\n');
  return [
    ...texts.flatMap(({ network, text }) => {
      if (network === 'asunto') return [];
      const written = network === 'correo' ? `Asunto: ${subject}\n\n${text}` : text;
      return [textFile(`${id}/${network}.txt`, `${written}\n`)];
    }),
    textFile(`${id}/textos-alternativos.txt`, `${alts}\n`),
  ];
}

function textFile(path: string, text: string, kind: 'plain' | 'calendar' = 'plain'): PackFile {
  const bytes = new TextEncoder().encode(text);
  return { path, type: `text/${kind}; charset=utf-8`, bytes: async () => bytes };
}

async function readPoster(dir: string, path: string): Promise<Uint8Array> {
  const { bytes } = await readInside(dir, path);
  if (!bytes) throw new Error(`No se encuentra la imagen «${path}».`);
  return bytes;
}
