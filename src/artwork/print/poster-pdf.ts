/** PDF of a show's poster for the printer: vectors, outlined type, bleed, crop marks, and a QR code for tickets. */
import { buffer } from 'node:stream/consumers';
import { black, inks } from '../../domain/site/ink.ts';
import { qrPath } from '../../domain/tickets/qr-path.ts';
import { perforation } from '../drawings/patterns.ts';
import { type Picture, printPhoto } from '../pictures/picture-variants.ts';
import { composePoster } from '../posters/draw-poster.ts';
import { rowBox } from '../type/outline.ts';
import { dateLine, type PosterData, toCapitals, toPrintedText } from '../type/poster-text.ts';
import { circle, group, linearGradient, paper, path, rect, toSvg } from '../type/sheet.ts';
import { layoutSameSize, linesToPath } from '../type/text-layout.ts';
import { drawSvg } from './draw-svg.ts';
import { BLEED, type PrintSize, placePicture, printSizes, STRIP } from './print-sizes.ts';

interface PrintPoster {
  readonly poster: PosterData;
  /** The editor's poster; null for a drawn poster. */
  readonly picture: Picture | null;
  /** Address in the QR code. */
  readonly link: string;
  /** "Boletos" */
  readonly label: string;
  /** "Preventa: $200, Taquilla: $250"; empty if nothing is sold. */
  readonly prices: string;
}

/** Millimetres from the cut to the edge of the sheet, with room for crop marks. */
const MARGIN = 12;
const MARK = 6;
const POINTS_PER_MM = 72 / 25.4;
/** Width of the cut poster in the pixels of drawings. */
const WIDTH = 1080;
const PADDING = 64;

/** Returns the bytes of a PDF. They depend only on the poster, not on a clock or random numbers. */
export async function writePosterPdf(print: PrintPoster, size: PrintSize): Promise<Uint8Array> {
  // Loaded late, because only files for the printer need it.
  const { default: PDFDocument } = await import('pdfkit');
  const { width, height, label } = printSizes[size];
  const { comedian, city, day, month, year } = print.poster;
  const pdf = new PDFDocument({
    size: [width + 2 * MARGIN, height + 2 * MARGIN].map((mm) => mm * POINTS_PER_MM) as [number, number],
    margin: 0,
    pdfVersion: '1.4',
    // Prevents loading the default font.
    font: '',
    // Without a date, pdfkit would write the current date.
    info: {
      Title: `${comedian}, ${city}, ${day} de ${month} de ${year} (${label})`,
      Producer: 'gira',
      Creator: 'gira',
      CreationDate: new Date(0),
    },
  });
  const bytes = buffer(pdf);
  setBoxes(pdf, width, height);
  pdf.scale(POINTS_PER_MM);
  drawMarks(pdf, width, height);
  pdf.translate(MARGIN - BLEED, MARGIN - BLEED);
  pdf.rect(0, 0, width + 2 * BLEED, height + 2 * BLEED).clip();
  const pixels = WIDTH / width;
  pdf.scale(1 / pixels);
  const sheet = { width: (width + 2 * BLEED) * pixels, height: (height + BLEED - STRIP) * pixels, pixels };
  await drawPosterOnPage(pdf, print, size, sheet);
  pdf.translate(0, sheet.height);
  // Drawn last, because it covers parts of the poster and of pictures that extend below it.
  drawSvg(pdf, drawStrip(print, sheet));
  pdf.end();
  return bytes;
}

/** Sets the boxes of the page. PDF measures from the bottom left, but all margins are equal. */
function setBoxes(pdf: PDFKit.PDFDocument, width: number, height: number): void {
  const box = (inset: number) =>
    [inset, inset, width + 2 * MARGIN - inset, height + 2 * MARGIN - inset].map((mm) => mm * POINTS_PER_MM);
  const { data } = pdf.page.dictionary as unknown as { data: Record<string, unknown> };
  data['TrimBox'] = box(MARGIN);
  data['BleedBox'] = box(MARGIN - BLEED);
}

/** Draws the crop marks outside the bleed, in millimetres. */
function drawMarks(pdf: PDFKit.PDFDocument, width: number, height: number): void {
  /** Returns where the marks begin at both ends of a side. */
  const starts = (length: number) => [MARGIN - BLEED - MARK, MARGIN + length + BLEED];
  const vertical = [MARGIN, MARGIN + width].flatMap((x) => starts(height).map((y) => `M${x} ${y}v${MARK}`));
  const horizontal = [MARGIN, MARGIN + height].flatMap((y) => starts(width).map((x) => `M${x} ${y}h${MARK}`));
  pdf.lineWidth(0.09);
  pdf.path([...vertical, ...horizontal].join('')).stroke('black');
}

/** Size of the page above the strip in the pixels of drawings, and pixels per millimetre. */
type Area = { readonly [name in 'width' | 'height' | 'pixels']: number };

async function drawPosterOnPage(pdf: PDFKit.PDFDocument, print: PrintPoster, size: PrintSize, area: Area) {
  const { poster, picture } = print;
  const { width, height, pixels } = area;
  if (picture) {
    pdf.rect(0, 0, width, height).fill(black);
    const place = placePicture(picture, size);
    const [x, y, w = 0, h = 0] = [place.x, place.y, place.width, place.height].map((mm) => mm * pixels);
    pdf.image(Buffer.from(await printPhoto(picture)), x, y, { width: w, height: h });
  } else {
    const edge = BLEED * pixels + PADDING;
    const text = { x: edge, y: edge, width: width - 2 * edge, height: height - edge - PADDING };
    drawSvg(pdf, composePoster(poster, { width, height, text }).svg);
  }
}

/** Side of the QR code, in millimetres. */
const QR_SIDE = 38;
/** Space between QR code and text, in pixels. */
const QR_GAP = 36;
/** Width of each text column, heading and prices, as a fraction of both. */
const COLUMN = 0.46;
/** Number of holes in the perforation. */
const HOLES = 45;

/**
 * Draws the strip below the poster, like the stub of a ticket: QR code, prices, and the address in the code,
 * or place and time of the show.
 */
function drawStrip({ poster, picture, link, label, prices }: PrintPoster, { width, pixels }: Area): string {
  const height = (STRIP + BLEED) * pixels;
  const edge = BLEED * pixels + PADDING;
  const side = QR_SIDE * pixels;
  const top = (STRIP * pixels - side) / 2;
  const ink = inks[poster.ink];
  const text = { x: edge + side + QR_GAP, width: width - 2 * edge - side - QR_GAP };
  const left = rowBox({ x: text.x, width: text.width * COLUMN }, top, side * 0.5);
  const oneLine = { align: 'left', valign: 'top', maxLines: 1 } as const;
  const heading = layoutSameSize(toCapitals(label), left, oneLine);
  const right = { ...left, x: text.x + text.width - left.width };
  const threeLines = { align: 'right', valign: 'middle', maxLines: 3 } as const;
  const price = layoutSameSize(toCapitals(prices), right, threeLines);
  const footRow = rowBox(text, top + side * 0.7, side * 0.3);
  const printed = toPrintedText(poster);
  // An editor's poster may be the same for the whole tour.
  const when = [printed.city, dateLine(printed), printed.time].filter(Boolean).join(' · ');
  const foot = layoutSameSize(picture ? when : toCapitals(linkHost(link)), footRow, {
    ...oneLine,
    valign: 'bottom',
  });
  const holes = perforation(width, HOLES).map((x) => circle(x, 0, 7));
  return toSvg(
    { width, height },
    [
      linearGradient('strip', ink, [0, 0], [width, 0]),
      rect({ x: 0, y: 0, width, height }, paper),
      path(holes.join(''), paper),
      rect({ x: text.x, y: top + side * 0.58, width: text.width, height: 6 }, 'url(#strip)'),
      path(linesToPath([...heading, ...foot, ...price]), black),
      group(`translate(${Math.round(edge)} ${Math.round(top)})`, drawQrCode(link, side)),
    ].join(''),
  );
}

/** Draws the QR code of a link. The strip is its quiet zone. */
function drawQrCode(link: string, side: number): string {
  const { path: modules, size } = qrPath(link, 0);
  return group(`scale(${(side / size).toFixed(4)})`, path(modules, 'black'));
}

/** Returns "boletos.example" for a web address, the number of a telephone link, or "WhatsApp" for its own scheme. */
function linkHost(link: string): string {
  const url = URL.parse(link);
  if (url?.protocol === 'whatsapp:') return 'WhatsApp';
  return url?.hostname ? url.hostname.replace(/^www\./u, '') : (url?.pathname ?? link);
}
