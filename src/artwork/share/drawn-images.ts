/** Drawn images: size, version and alternative text, known without drawing, and their bytes, drawn once and cached. */
import { type CompositionName, compositionOf } from '../compositions/composition-table.ts';
import { cachedFile, cachedOnDisk, cacheKey } from '../pictures/disk-cache.ts';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import { drawPoster, drawSquare, drawStory } from '../posters/draw-poster.ts';
import { type PosterData, toPrintedText } from '../type/poster-text.ts';
import { POSTER, type Sheet, SQUARE, STORY } from '../type/sheet.ts';
import { composeLinkPreview, LINK_PREVIEW, LINK_PREVIEW_BYTES } from './link-preview.ts';
import { composeTourStory, layoutTour, type TourData } from './tour-story.ts';

const imageKinds = {
  cartel: { format: POSTER, draw: drawPoster, name: 'Cartel' },
  cuadrado: { format: SQUARE, draw: drawSquare, name: 'Cartel cuadrado' },
  previa: { format: LINK_PREVIEW, draw: drawLinkPreview, name: 'Imagen horizontal' },
  historia: { format: STORY, draw: drawStory, name: 'Cartel alto' },
} as const satisfies Record<
  string,
  { format: Pick<Sheet, 'width' | 'height'>; draw: typeof drawPoster; name: string }
>;

function drawLinkPreview(data: PosterData): Promise<Uint8Array> {
  return renderJpeg(composeLinkPreview(data).svg, { atMost: LINK_PREVIEW_BYTES });
}

export type ImageKind = keyof typeof imageKinds;

/** Words for the drawing of each composition, for posters and for link previews. */
const FIGURES = {
  woodType: ['letras de imprenta y una fila de estrellas', 'estrellas'],
  spotlight: ['un micrófono bajo un haz de luz', 'micrófonos'],
  raisedFist: ['un puño que levanta un micrófono', 'puños con micrófono'],
  openMouth: ['una boca que ríe', 'bocas que ríen'],
  loudspeaker: ['una bocina redonda', 'bocinas'],
  wrestlerMask: ['una máscara de luchador', 'máscaras de luchador'],
} as const satisfies Record<CompositionName, readonly [string, string]>;

export type DrawnImage = Readonly<ReturnType<typeof toDrawnImage>>;

/** Returns a show's image. */
export function drawnImage(kind: ImageKind, data: PosterData): DrawnImage {
  return toDrawnImage(kind, versionParts(kind, data), altText(kind, data), () => imageKinds[kind].draw(data));
}

/** Returns the image with the list of next shows. */
export function tourImage(
  shows: readonly PosterData[],
  tour: TourData,
  kind: Exclude<ImageKind, 'previa'> = 'historia',
): DrawnImage {
  const keyParts = ['gira', tour.comedian, tour.ink, ...shows.flatMap((data) => versionParts(kind, data))];
  const { format, name } = imageKinds[kind];
  const { shown, more } = layoutTour(shows.length, format);
  const dates = shows.slice(0, shown).map(({ weekday, day, month, city, stamp }) => {
    const date = `${weekday} ${day} ${month.slice(0, 3)}`;
    return `${date}: ${city}${stamp ? ` (${stamp.toLowerCase()})` : ''}`;
  });
  const listed = [...dates, ...(more > 0 ? [`y ${more} más`] : [])].join('; ');
  const alt = `${name} de la gira de ${tour.comedian}, con un boleto por fecha: ${listed}.`;
  return toDrawnImage(kind, keyParts, alt, () => renderJpeg(composeTourStory(shows, tour, format).svg));
}

function toDrawnImage(
  kind: ImageKind,
  keyParts: readonly string[],
  alt: string,
  draw: () => Promise<Uint8Array>,
) {
  const { width, height }: Pick<Sheet, 'width' | 'height'> = imageKinds[kind].format;
  return {
    /** 12 hexadecimal digits for file names, different for every image and after every change. */
    version: cacheKey(keyParts).slice(0, 12),
    width,
    height,
    alt,
    /** Returns the JPEG, drawn or from the cache. */
    bytes: () => cachedOnDisk(keyParts, 'jpg', draw),
    /** Returns the path of the JPEG in the cache, and draws it if missing. */
    cached: () => cachedFile(keyParts, 'jpg', draw),
  };
}

/** Returns the parts that decide the version. Only printed texts count. */
function versionParts(kind: ImageKind, data: PosterData): string[] {
  return [kind, data.slug, data.ink, JSON.stringify(toPrintedText(data))];
}

/** "Cartel de Timbito: una boca que ríe. Dice: stand up, Guadalajara, vie 5 de diciembre, 8:30pm, Foro El Telón." */
function altText(kind: ImageKind, data: PosterData): string {
  const printed = toPrintedText(data);
  const composition = compositionOf(data);
  const [figure, emblems] = FIGURES[composition];
  const hasBilling = kind === 'previa' || composition === 'raisedFist';
  const printedTexts = [
    hasBilling ? data.billing : data.act,
    data.city,
    printed.heading && data.heading,
    printed.guest && `con ${data.guest}`,
    [data.weekday, data.day, data.day && 'de', data.month].filter(Boolean).join(' '),
    data.time,
    data.venue,
    data.stamp && `sello: ${data.stamp}`,
  ];
  const shown = kind === 'previa' ? `${emblems} a los lados` : figure;
  return `${imageKinds[kind].name} de ${data.comedian}: ${shown}. Dice: ${printedTexts.filter(Boolean).join(', ')}.`;
}
