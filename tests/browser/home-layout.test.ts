/** Positions on the two home pages, on screens of different sizes. */
import { describe, expect, it } from 'vitest';
import { hydrated, visit, WIDE } from './visit.ts';

const visitSized = async (path: string, width: number, height: number) => {
  const { page } = await visit(path, { width });
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => void (await document.fonts.ready));
  return page;
};

describe('home2: posters beside the current one', () => {
  it('wholly in view: links as the current one; cut by the edge: inert', async () => {
    const page = await visitSized('/home2/', WIDE, 800);
    await hydrated(page, '.track');
    const slides = await page.locator('.slide').evaluateAll((all) =>
      all.map((slide) => {
        const { offsetLeft, offsetWidth, inert } = slide as HTMLElement;
        return {
          inert,
          isInView: offsetLeft + offsetWidth <= innerWidth,
          opacity: getComputedStyle(slide).opacity,
        };
      }),
    );
    expect(slides.filter(({ isInView }) => isInView).length).toBeGreaterThan(1);
    for (const { inert, isInView, opacity } of slides) {
      expect(inert).toBe(!isInView);
      expect(opacity).toBe('1');
    }
  });

  it('windows of 390 to 1920 px: they do not touch each other', async () => {
    for (const width of [390, 768, WIDE, 1920]) {
      const page = await visitSized('/home2/', width, 1024);
      const gaps = await page.locator('.slide').evaluateAll((all) => {
        const boxes = all.map((slide) => slide.getBoundingClientRect());
        return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
      });
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(0);
    }
  });
});
