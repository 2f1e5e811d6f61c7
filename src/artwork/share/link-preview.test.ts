import { describe, expect, it, test } from 'vitest';
import { renderJpeg } from '../pictures/render-jpeg.ts';
import sharp from '../pictures/sharp.ts';
import { drawStory } from '../posters/draw-poster.ts';
import { boundsOf } from '../type/outline.ts';
import { hostileNames, plainPoster, realNames } from '../type/poster-data.fixture.ts';
import { POSTER, SQUARE, STORY } from '../type/sheet.ts';
import { composeLinkPreview, LINK_PREVIEW, LINK_PREVIEW_BYTES } from './link-preview.ts';
import { composeTourStory } from './tour-story.ts';

const shows = Object.entries({ ...realNames, ...hostileNames }).map(([what, over]) => ({
  what,
  data: { ...plainPoster, slug: what, ...over },
}));

describe.each(shows)('link preview with $what', ({ data }) => {
  test('text inside the square that messengers crop to', async () => {
    const { texts } = await composeLinkPreview(data);
    for (const { text, outline } of texts) {
      const ink = boundsOf(outline);
      expect(ink.x, text).toBeGreaterThanOrEqual(285);
      expect(ink.x + ink.width, text).toBeLessThanOrEqual(915);
      expect(ink.y, text).toBeGreaterThanOrEqual(LINK_PREVIEW.text.y - 1);
      expect(ink.y + ink.height, text).toBeLessThanOrEqual(
        LINK_PREVIEW.text.y + LINK_PREVIEW.text.height + 1,
      );
    }
  });

  test('a JPEG of 1200 × 630 within LINK_PREVIEW_BYTES', async () => {
    const jpeg = await renderJpeg(composeLinkPreview(data).svg, { atMost: LINK_PREVIEW_BYTES });
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThanOrEqual(LINK_PREVIEW_BYTES);
  });
});

describe('story', () => {
  it('text box: 250 px free above and 340 px below, for the controls of the apps', () => {
    expect(STORY.text.y).toBeGreaterThanOrEqual(250);
    expect(STORY.text.y + STORY.text.height).toBeLessThanOrEqual(STORY.height - 340);
  });

  it('drawStory: a JPEG of 1080 × 1920', async () => {
    expect(await sharp(await drawStory(plainPoster)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 1920,
    });
  });
});

describe('tour story', () => {
  const all = shows.map(({ data }) => data);

  it.each([0, 1, 3, 8, all.length])('%i shows: text between the controls of the apps', async (count) => {
    const { texts } = await composeTourStory(
      all.slice(-count, all.length || undefined).slice(0, count),
      plainPoster,
      STORY,
    );
    for (const { text, outline } of texts) {
      const ink = boundsOf(outline);
      expect(ink.y, text).toBeGreaterThanOrEqual(250);
      expect(ink.y + ink.height, text).toBeLessThanOrEqual(STORY.height - 340);
      expect(ink.x, text).toBeGreaterThanOrEqual(STORY.text.x - 1);
      expect(ink.x + ink.width, text).toBeLessThanOrEqual(STORY.text.x + STORY.text.width + 1);
    }
  });

  it('eight shows: all of them with their status', async () => {
    const dates = Array.from({ length: 7 }, (_, i) => ({
      ...plainPoster,
      city: `Ciudad ${String.fromCharCode(65 + i)}`,
    }));
    const { texts } = await composeTourStory(
      [{ ...plainPoster, stamp: 'AGOTADO' }, ...dates],
      plainPoster,
      STORY,
    );
    const said = texts.map(({ text }) => text);
    expect(said).toContain('AGOTADO');
    expect(said.filter((text) => text.startsWith('CIUDAD'))).toHaveLength(7);
  });

  it('no shows: announces dates to come', async () => {
    const { texts } = await composeTourStory([], plainPoster, STORY);
    expect(texts.map(({ text }) => text)).toEqual(['TIMBITO', 'PRÓXIMAS FECHAS: MUY PRONTO']);
    await expect(
      renderJpeg(composeTourStory([], { ...plainPoster, comedian: '' }, STORY).svg),
    ).resolves.toBeInstanceOf(Uint8Array);
  });
});

describe.each([
  ['feed', POSTER],
  ['square', SQUARE],
  ['story', STORY],
])('image of a whole tour, %s', (_, format) => {
  const tour = Array.from({ length: 45 }, (_, i) => ({ ...plainPoster, ...Object.values(realNames)[i % 8] }));

  test.each([2, 9, 20, 45])('%i shows: all text in the frame, all shows listed or counted', (count) => {
    const { texts, svg } = composeTourStory(tour.slice(0, count), plainPoster, format);
    const { x, y, width, height } = format.text;
    for (const { text, outline } of texts) {
      const ink = boundsOf(outline);
      expect(ink.x, text).toBeGreaterThanOrEqual(x - 1);
      expect(ink.x + ink.width, text).toBeLessThanOrEqual(x + width + 1);
      expect(ink.y, text).toBeGreaterThanOrEqual(y - 1);
      expect(ink.y + ink.height, text).toBeLessThanOrEqual(y + height + 1);
    }
    const more = texts.flatMap(({ text }) => /^Y (\d+) MÁS$/u.exec(text)?.[1] ?? []);
    const stubs = svg.match(/id="stub-/gu)?.length ?? 0;
    expect(stubs + Number(more[0] ?? 0)).toBe(count);
    // No stub is smaller than a phone can show.
    expect(more).toHaveLength(count === 45 ? 1 : 0);
  });
});
