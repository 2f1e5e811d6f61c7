import { describe, expect, it } from 'vitest';
import { hostileNames, plainBill, realNames } from './bills.fixture.ts';
import { boundsOf } from './outline.ts';
import { composePreview, drawPreview, drawStory, PREVIEW, PREVIEW_BYTES } from './share.ts';
import sharp from './sharp.ts';
import { STORY } from './sheet.ts';
import { composeTourStory, drawTourStory, MOST_DATES } from './tour.ts';

const bills = Object.entries({ ...realNames, ...hostileNames }).map(([what, over]) => ({
  what,
  bill: { ...plainBill, slug: what, ...over },
}));

describe.each(bills)('a preview with $what', ({ bill }) => {
  it('keeps its text in the square that messengers crop to', async () => {
    const { drawing } = await composePreview(bill);
    for (const { text, outline } of drawing.texts) {
      const ink = boundsOf(outline);
      expect(ink.x, text).toBeGreaterThanOrEqual(285);
      expect(ink.x + ink.width, text).toBeLessThanOrEqual(915);
      expect(ink.y, text).toBeGreaterThanOrEqual(PREVIEW.text.y - 1);
      expect(ink.y + ink.height, text).toBeLessThanOrEqual(PREVIEW.text.y + PREVIEW.text.height + 1);
    }
  });

  it('is a JPEG of 1200 × 630 and no heavier than messengers allow', async () => {
    const jpeg = await drawPreview(bill);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThanOrEqual(PREVIEW_BYTES);
  });
});

describe('a story', () => {
  it('leaves 250 px above and 340 px below to the apps', () => {
    expect(STORY.text.y).toBeGreaterThanOrEqual(250);
    expect(STORY.text.y + STORY.text.height).toBeLessThanOrEqual(STORY.height - 340);
  });

  it('is a JPEG of 1080 × 1920', async () => {
    expect(await sharp(await drawStory(plainBill)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 1920,
    });
  });
});

describe('the tour story', () => {
  const all = bills.map(({ bill }) => bill);

  it.each([0, 1, 3, 8, all.length])('with %i dates keeps its text between the apps', async (count) => {
    const { drawing } = await composeTourStory(
      all.slice(-count, all.length || undefined).slice(0, count),
      'Timbito',
    );
    for (const { text, outline } of drawing.texts) {
      const ink = boundsOf(outline);
      expect(ink.y, text).toBeGreaterThanOrEqual(250);
      expect(ink.y + ink.height, text).toBeLessThanOrEqual(STORY.height - 340);
      expect(ink.x, text).toBeGreaterThanOrEqual(STORY.text.x - 1);
      expect(ink.x + ink.width, text).toBeLessThanOrEqual(STORY.text.x + STORY.text.width + 1);
    }
  });

  it('lists the first eight dates and says what became of them', async () => {
    const dates = Array.from({ length: 12 }, (_, i) => ({
      ...plainBill,
      city: `Ciudad ${String.fromCharCode(65 + i)}`,
    }));
    const { drawing } = await composeTourStory([{ ...plainBill, stamp: 'AGOTADO' }, ...dates], 'Timbito');
    const said = drawing.texts.map(({ text }) => text);
    expect(said).toContain('AGOTADO');
    expect(said.filter((text) => text.startsWith('CIUDAD'))).toHaveLength(MOST_DATES - 1);
  });

  it('without dates says that they are to come', async () => {
    const { drawing } = await composeTourStory([], 'Timbito');
    expect(drawing.texts.map(({ text }) => text)).toEqual(['TIMBITO', 'PRÓXIMAS FECHAS: MUY PRONTO']);
    await expect(drawTourStory([], '')).resolves.toBeInstanceOf(Uint8Array);
  });
});
