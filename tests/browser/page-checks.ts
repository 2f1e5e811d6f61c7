/** Checks of an open page that every page passes. */
import type { Page } from 'playwright-core';

/** Selector of elements that can have the focus. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Returns containers with `content-visibility` that Firefox would collapse. Hides again the elements that idle-tasks.ts shows. */
export async function collapsingContainers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.body.removeAttribute('data-revealed');
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        element.style.removeProperty('content-visibility');
        const { contentVisibility, containerType } = getComputedStyle(element);
        return contentVisibility === 'auto' && containerType !== 'normal';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

/** Returns the number of drawings without a size that are not absolute: Safari makes them 150 px high. */
export async function drawingsInFlow(page: Page): Promise<number> {
  return page
    .locator('svg[width="0"]')
    .evaluateAll(
      (drawings) => drawings.filter((drawing) => getComputedStyle(drawing).position !== 'absolute').length,
    );
}

/** Returns texts that overflow the page, or a box that hides its overflow. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('[aria-hidden=true], .visually-hidden'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const hiding: { left: number; right: number; top: number; bottom: number }[] = [
        { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity },
      ];
      let scrolls = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath === 'inset(50%)') scrolls = true;
        if (/auto|scroll/u.test(overflowX + overflowY)) scrolls = true;
        if (scrolls) break;
        if (/hidden|clip/u.test(overflowX)) hiding.push(box.getBoundingClientRect());
      }
      if (scrolls) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        const cut = hiding.some(
          (box) => left < box.left - 1 || right > box.right + 1 || middle < box.top || middle > box.bottom,
        );
        if (cut) found.push(node.textContent.trim());
      }
    }
    return [...new Set(found)];
  });
}

/** Returns controls that another element covers while they have the focus. */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const shown = control.checkVisibility({ visibilityProperty: true });
      if (!shown || control.closest('[inert], [aria-hidden=true]') || control.matches(':disabled')) continue;
      control.focus();
      const [box] = control.getClientRects();
      if (document.activeElement !== control || !box) continue;
      const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
      const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      const top = document.elementFromPoint(x, y);
      if (!top || !(control.contains(top) || top.contains(control)))
        found.push(`${control.textContent.trim() || control.id}, under ${top?.outerHTML.slice(0, 60)}`);
    }
    return found;
  }, CONTROLS);
}
