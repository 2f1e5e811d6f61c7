import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { statusStamp } from '../../domain/tickets/show-status.ts';
import { statuses } from '../../schemas/fields/status.ts';
import { type CompositionName, compositions } from '../compositions/composition-table.ts';
import sharp from '../pictures/sharp.ts';
import { type Box, boundsOf } from '../type/outline.ts';
import { hostileNames, plainPoster, realNames } from '../type/poster-data.fixture.ts';
import { POSTER, STORY } from '../type/sheet.ts';
import type { PlacedLine } from '../type/text-layout.ts';
import { composePoster, drawPoster } from './draw-poster.ts';

const names = Object.keys(compositions) as CompositionName[];
const shows = Object.entries({ ...realNames, ...hostileNames });
const cases = names.flatMap((composition) =>
  shows.map(([what, over]) => ({ composition, what, data: { ...plainPoster, ...over } })),
);

function expectInside(texts: readonly PlacedLine[], frame: Box): void {
  for (const { text, outline } of texts) {
    const ink = boundsOf(outline);
    const seen = `${text.slice(0, 40)} ${JSON.stringify(ink)}`;
    expect(ink.x, seen).toBeGreaterThanOrEqual(frame.x - 1);
    expect(ink.y, seen).toBeGreaterThanOrEqual(frame.y - 1);
    expect(ink.x + ink.width, seen).toBeLessThanOrEqual(frame.x + frame.width + 1);
    expect(ink.y + ink.height, seen).toBeLessThanOrEqual(frame.y + frame.height + 1);
  }
}

type Format = typeof POSTER | typeof STORY;

function memoizeByFormat<T>(make: (format: Format) => T): (format: Format) => T {
  const made = new Map<Format, T>();
  return (format) => {
    const known = made.get(format) ?? make(format);
    made.set(format, known);
    return known;
  };
}

const overlap = (a: Box, b: Box): number =>
  Math.min(
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  );

afterEach(() => vi.unstubAllGlobals());

describe.each(cases)('$composition with $what', ({ composition, data }) => {
  // Long texts take long to fit: each format is composed once for all tests of a case.
  const compose = memoizeByFormat((format) => composePoster(data, format, composition));

  test.each([
    ['poster', POSTER],
    ['story', STORY],
  ])('%s: text inside the text box', async (_, format) => {
    const { drawing } = await compose(format);
    expectInside(drawing.texts, format.text);
  });

  test('no line overlaps another', async () => {
    const { drawing } = await compose(POSTER);
    drawing.texts.forEach((a, i) => {
      for (const b of drawing.texts.slice(i + 1)) {
        expect(overlap(a.box, b.box), `${a.text.slice(0, 40)} / ${b.text.slice(0, 40)}`).toBeLessThanOrEqual(
          1,
        );
      }
    });
  });

  test('SVG: shapes only, no text, link or image', async () => {
    const { svg } = await compose(POSTER);
    expect(svg).not.toMatch(
      /<(?:text|image|use|style|script|foreignObject)|href|http(?!:\/\/www\.w3\.org\/2000\/svg")|NaN|Infinity/,
    );
  });
});

describe.each(names)('%s', (composition) => {
  test('prints names, city, venue, date and hour', async () => {
    const { drawing } = await composePoster({ ...plainPoster, guest: 'La Tía Chabela' }, POSTER, composition);
    const said = drawing.texts.map(({ text }) => text).join(' ');
    for (const word of [
      'SAN',
      'LUIS',
      'POTOSÍ',
      'CON LA TÍA CHABELA',
      'VIE',
      '5',
      'DICIEMBRE',
      '8:30PM',
      'FORO',
    ]) {
      expect(said).toContain(word);
    }
  });

  test.each(statuses.flatMap((status) => statusStamp(status) ?? []))(
    'stamp %s: inside the sheet',
    async (stamp) => {
      const { drawing, svg } = await composePoster({ ...plainPoster, stamp }, POSTER, composition);
      const { x, width } = drawing.stamp;
      expect(svg).toContain('stamp-wear');
      expect(x - width / 2).toBeGreaterThan(0);
      expect(x + width / 2).toBeLessThan(POSTER.width);
    },
  );
});

describe('drawPoster', () => {
  it('a JPEG of 1080 × 1350 without metadata', async () => {
    const { format, width, height, exif, icc, chromaSubsampling } = await sharp(
      await drawPoster(plainPoster),
    ).metadata();
    expect({ format, width, height, exif, icc, chromaSubsampling }).toEqual({
      format: 'jpeg',
      width: 1080,
      height: 1350,
      exif: undefined,
      icc: undefined,
      chromaSubsampling: '4:4:4',
    });
  });

  it('same data: same bytes', async () => {
    const [first, second] = [await drawPoster(plainPoster), await drawPoster({ ...plainPoster })];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('text without glyphs: no request for fonts', async () => {
    const fetching = vi.fn(() => Promise.reject(new Error('offline')));
    vi.stubGlobal('fetch', fetching);
    await drawPoster({ ...plainPoster, slug: 'sin-red', city: '😀 مدينة 漢字 León' });
    expect(fetching).not.toHaveBeenCalled();
  });
});
