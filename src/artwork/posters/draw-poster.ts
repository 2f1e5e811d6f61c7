/** Draws the poster of a show without its own poster, and the stamp of its status. */
import { inks } from '../../domain/site/ink.ts';
import { fnv1aHash } from '../../domain/text/slug.ts';
import { type CompositionName, compositionOf, compositions } from '../compositions/composition-table.ts';
import { paperTexture, perforation, wornSpots } from '../drawings/patterns.ts';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import { rowBox } from '../type/outline.ts';
import { type PosterData, type PosterStamp, toPrintedText } from '../type/poster-text.ts';
import {
  circle,
  type Drawing,
  group,
  linearGradient,
  POSTER,
  paper,
  path,
  rect,
  type Sheet,
  type SheetFormat,
  SQUARE,
  STORY,
  stampRed,
  svgElement,
  toSvg,
} from '../type/sheet.ts';
import { layoutJustified, linesToPath } from '../type/text-layout.ts';

/** Draws a JPEG, 1080 × 1350 px. */
export function drawPoster(data: PosterData): Promise<Uint8Array> {
  return renderJpeg(composePoster(data).svg);
}

/** Draws a JPEG, 1080 × 1920 px. Text keeps 250 px from the top and 340 px from the bottom, clear of apps' controls. */
export function drawStory(data: PosterData): Promise<Uint8Array> {
  return renderJpeg(composePoster(data, STORY).svg);
}

/** Draws a JPEG, 1080 × 1080 px: the whole poster between two bands in its inks. */
export function drawSquare(data: PosterData): Promise<Uint8Array> {
  const { width, height } = SQUARE;
  const scale = height / POSTER.height;
  const edge = (width - POSTER.width * scale) / 2;
  const holes = perforation(height, 27).map((y) => circle(edge, y, 9) + circle(width - edge, y, 9));
  const [first, second, third] = inks[data.ink];
  const body = [
    linearGradient('band', [third, second, first], [0, 0], [0, height]),
    rect({ x: 0, y: 0, width, height }, 'url(#band)'),
    group(`translate(${edge} 0) scale(${scale})`, composePoster(data).svg),
    path(holes.join(''), 'url(#band)'),
  ].join('');
  return renderJpeg(toSvg(SQUARE, body));
}

/** Returns the SVG of a poster, and for tests its drawing. Without a name, the slug chooses the composition. */
export function composePoster(
  data: PosterData,
  format: SheetFormat = POSTER,
  composition: CompositionName = compositionOf(data),
) {
  const seed = fnv1aHash(data.slug);
  const sheet: Sheet = { ...format, ink: inks[data.ink] };
  const drawing = compositions[composition](toPrintedText(data), sheet);
  const stamp = data.stamp ? drawStamp(data.stamp, drawing.stamp, seed) : '';
  const svg = toSvg(sheet, drawing.body + paperTexture(sheet.width, sheet.height, seed) + stamp);
  return { svg, drawing };
}

/** Draws a status as a red rubber stamp on a paper-coloured slip, which is legible on any ink. */
export function drawStamp(stamp: PosterStamp, place: Drawing['stamp'], seed: number): string {
  const { x, y, width, tilt } = place;
  const height = width * (stamp.length > 9 ? 0.24 : 0.27);
  const frame = (inset: number) =>
    rowBox({ x: -width / 2, width }, -height / 2 + inset, height - 2 * inset, inset);
  const unit = width / 100;
  const one = { gap: 0, maxLines: 1, squeeze: 0.3, stretch: 1.6 };
  const words = layoutJustified(stamp, frame(5.2 * unit), one);
  const line = (inset: number, thick: number): string =>
    rect(frame(inset * unit), 'none', { stroke: stampRed, 'stroke-width': thick * unit, rx: unit * 1.4 });
  const lines = line(1.7, 1.5) + line(3.4, 0.5);
  const worn = rect(frame(-unit), 'white') + path(wornSpots(width, height, unit * 0.46, seed), 'black');
  return group(
    `translate(${Math.round(x)} ${Math.round(y)}) rotate(${tilt})`,
    svgElement('mask', { id: 'stamp-wear', maskUnits: 'userSpaceOnUse', ...frame(-unit) }, worn),
    rect(frame(0), paper, { rx: unit * 1.6 }),
    svgElement('g', { mask: 'url(#stamp-wear)' }, lines + path(linesToPath(words), stampRed)),
  );
}
