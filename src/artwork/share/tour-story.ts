/** Story image of the tour: the next shows as ticket stubs, each in its show's inks. */
import { black, inks } from '../../domain/site/ink.ts';
import { fnv1aHash } from '../../domain/text/slug.ts';
import { fist } from '../drawings/figures.ts';
import { halftone, paperTexture, perforation, rays } from '../drawings/patterns.ts';
import { type Box, rowBox } from '../type/outline.ts';
import { type PosterData, toCapitals, toPrintedText } from '../type/poster-text.ts';
import {
  circle,
  group,
  linearGradient,
  paper,
  path,
  rect,
  type SheetFormat,
  STORY,
  toSvg,
} from '../type/sheet.ts';
import { layoutJustified, layoutSameSize, linesToPath, type PlacedLine } from '../type/text-layout.ts';

/** Maximum dates in one column. More dates take two columns. The site's own story has one column. */
export const COLUMN_DATES = 8;

const HEAD = 306;
const GAP = 16;
/** Gap between two columns, and between the dates of two columns. */
const NARROW_GAP = 10;
const MIN_STUB = 54;

export type TourData = Pick<PosterData, 'comedian' | 'ink'>;

/**
 * Draws as many shows as the format has room for, in the given order. Without shows, draws a text instead.
 * Returns the SVG, and for tests its lines of text.
 */
export function composeTourStory(shows: readonly PosterData[], tour: TourData, format: SheetFormat) {
  const { width, height, text } = format;
  const { y } = text;
  const ink = inks[tour.ink];
  const { scale, head, freeHeight, columns, gap, more, ...layout } = layoutTour(shows.length, format);
  const shown = shows.slice(0, layout.shown);
  const isEmpty = shown.length === 0;

  const two = { gap: 10, maxLines: 2, squeeze: 0.4 };
  const name = layoutJustified(toCapitals(tour.comedian) || 'GIRA', rowBox(text, y, 170 * scale), two);
  const heading = isEmpty ? 'PRÓXIMAS FECHAS: MUY PRONTO' : 'GIRA • PRÓXIMAS FECHAS';
  const titleBox = rowBox(text, y + 196 * scale, 80 * scale);
  const title = layoutJustified(heading, titleBox, { gap: 0, maxLines: 1, squeeze: 0.4 });

  const rows = Math.ceil((shown.length + Math.min(more, 1)) / columns);
  const tall = Math.min(230, (freeHeight - gap * (rows - 1)) / Math.max(1, rows));
  const wide = (text.width - gap * (columns - 1)) / columns;
  const place = (i: number): Box => ({
    x: text.x + Math.floor(i / rows) * (wide + gap),
    y: y + head + (i % rows) * (tall + gap),
    width: wide,
    height: tall,
  });
  const stubs = shown.map((data, i) => drawTicketStub(data, i, place(i)));
  const moreLine =
    more === 0 ? [] : layoutSameSize(`Y ${more} MÁS`, place(shown.length), { align: 'center', maxLines: 1 });
  const floor = y + text.height + 40;
  const below = { x: 0, y: floor, width, height: height - floor };
  const dots = halftone(below, 30, (_, at) => (at - floor) / below.height);
  const texts = [...name, ...title, ...moreLine, ...stubs.flatMap((each) => each.texts)];
  const body = [
    linearGradient('background', ink, [0, 0], [0, y + head]),
    linearGradient('foot', [ink[1], ink[0]], [0, floor], [0, height]),
    rect({ x: 0, y: 0, width, height }, black),
    rect({ x: 0, y: 0, width, height: isEmpty ? height : y + head - 22 * scale }, 'url(#background)'),
    path(rays(width / 2, y + head + 500, 2400, 72, 0.02), paper, { opacity: '.25' }),
    isEmpty
      ? ''
      : rect({ x: 0, y: y + head - 22 * scale, width, height: height - y - head + 22 * scale }, black),
    path(linesToPath([...name, ...title]), black),
    ...stubs.map((each) => each.body),
    moreLine.length === 0 ? '' : path(linesToPath(moreLine), paper),
    path(dots, 'url(#foot)'),
    isEmpty ? group(`translate(${width / 2 - 30} ${y + head + 640}) scale(1.3)`, fist(ink[2], 900)) : '',
    paperTexture(width, height, fnv1aHash(tour.comedian)),
  ].join('');
  return { svg: toSvg(format, body), texts };
}

/** Returns the layout of the dates and the number of dates that fit. If some do not fit, the last place says how many. */
export function layoutTour(count: number, { text: { height } }: SheetFormat) {
  const scale = Math.min(1, height / STORY.text.height);
  const head = HEAD * scale;
  const freeHeight = height - head;
  const columns = count > COLUMN_DATES ? 2 : 1;
  const gap = columns === 1 ? GAP : NARROW_GAP;
  const capacity = columns * Math.floor((freeHeight + gap) / (MIN_STUB + gap));
  const shown = count > capacity ? capacity - 1 : count;
  return { scale, head, freeHeight, columns, gap, shown, more: count - shown };
}

/** Background to the right of the date. */
const card = '#201c19';

/** Pixels. Narrower stubs have everything closer together. */
const FULL_WIDTH = 760;

/** Draws a stub: date, perforation, city and venue, hour or status. `index` makes the gradient's id unique. */
function drawTicketStub(data: PosterData, index: number, box: Box): { body: string; texts: PlacedLine[] } {
  const printed = toPrintedText(data);
  const id = `stub-${index}`;
  const scale = Math.min(1, box.width / FULL_WIDTH);
  const date = { ...box, width: 204 * scale };
  const pad = box.height * 0.11;
  const unit = box.height - 2 * pad;
  const left = box.x + 232 * scale;
  const right = box.x + box.width - 26 * scale;
  const small = { gap: 0, maxLines: 1, squeeze: 0.4, stretch: 2 } as const;

  const top = box.y + pad;

  const dayBox = rowBox({ x: box.x + 20 * scale, width: 86 * scale }, top, unit);
  const day = layoutSameSize(printed.day, dayBox, { align: 'center', maxLines: 1 });
  const about = { x: box.x + 118 * scale, width: 66 * scale };
  const month = layoutJustified(printed.month.slice(0, 3), rowBox(about, top, unit * 0.44), small);
  const weekdayBox = rowBox(about, top + unit * 0.56, unit * 0.44);
  const weekday = layoutJustified(printed.weekday.slice(0, 3), weekdayBox, small);
  const two = { maxLines: 2, leading: 1.04 };
  const hourOrStatus = printed.stamp ?? printed.time ?? '';
  const sideBox = rowBox({ x: right - 190 * scale, width: 190 * scale }, top, unit);
  const side = layoutSameSize(hourOrStatus, sideBox, { align: 'right', largest: unit * 0.5, ...two });
  const free = { x: left, width: right - left - (190 + 24) * scale };
  const cityAtTop = { align: 'left', valign: 'top', maxLines: 2, leading: 1 } as const;
  const city = layoutSameSize(printed.city, rowBox(free, top, unit * 0.6), cityAtTop);
  const under = [printed.heading, printed.venue].filter(Boolean).join(' · ');
  const venueBox = rowBox(free, top + unit * 0.7, unit * 0.3);
  const venue = layoutSameSize(under, venueBox, { align: 'left', valign: 'bottom', ...two });
  const holes = perforation(box.height, 7).map((at) => circle(date.x + date.width, box.y + at, 6));
  const texts = [...day, ...month, ...weekday, ...city, ...venue, ...side];
  const body = [
    linearGradient(id, inks[data.ink], [0, box.y], [0, box.y + box.height]),
    rect(box, card),
    rect(date, `url(#${id})`),
    path(holes.join(''), card),
    path(linesToPath([...day, ...month, ...weekday]), black),
    path(linesToPath([...city, ...(printed.stamp ? [] : side)]), paper),
    path(linesToPath([...venue, ...(printed.stamp ? side : [])]), `url(#${id})`),
  ].join('');
  return { body, texts };
}
