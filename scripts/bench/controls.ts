/** The controls whose first response is measured, each with the change that a visitor sees first. */

export interface Control {
  readonly name: string;
  readonly route: string;
  /** Selector of what is touched, in its middle. */
  readonly target: string;
  /** What counts as the response. A pressed state does not. */
  readonly change: Change;
  /** Limits in ms: 3.5 s after first paint, right at first paint, and there on the slower line. */
  readonly limits: { readonly settled: number; readonly firstPaint: number; readonly slowFirstPaint: number };
}

/** The content of a matching element has scrolled; or one is displayed, not hidden, and in the viewport. */
export interface Change {
  readonly kind: 'scrolled' | 'visible';
  readonly selector: string;
}

const AT_ONCE = { settled: 100, firstPaint: 100, slowFirstPaint: 1000 };
/** Controls that wait for a picture or a frame at first paint. */
const LATER = { settled: 100, firstPaint: 500, slowFirstPaint: 1000 };

/** What the others are compared with: a button on a page of its own (write-baseline.ts). It has no limit. */
export const BASELINE: Control = {
  name: 'baseline',
  route: '/button/',
  target: 'button',
  change: { kind: 'visible', selector: '[popover]' },
  limits: { settled: Infinity, firstPaint: Infinity, slowFirstPaint: Infinity },
};

export const CONTROLS: readonly Control[] = [
  {
    name: 'menu',
    route: '/',
    target: 'body > header :is(button, summary)',
    change: { kind: 'visible', selector: 'body > header nav a' },
    limits: AT_ONCE,
  },
  {
    name: 'carousel: next',
    route: '/',
    target: '[aria-label="Cartel siguiente"]',
    change: { kind: 'scrolled', selector: '[data-track]' },
    limits: AT_ONCE,
  },
  {
    name: 'card → poster',
    route: '/home2/',
    // A tap anywhere on the card scrolls the carousel to its poster.
    target: 'li:nth-child(2) > .ticket .date',
    change: { kind: 'scrolled', selector: '[data-track]' },
    limits: LATER,
  },
  {
    name: 'photo → lightbox',
    route: '/galeria/',
    target: '[data-gallery] li:first-child a',
    // The thumbnail on the whole screen while its click is held, or the lightbox.
    change: { kind: 'visible', selector: '.pswp__bg, [data-gallery] [data-held]' },
    limits: { ...LATER, settled: 200 },
  },
  {
    name: 'tab → panel',
    route: '/blacknchrome/',
    target: '[data-panel] .tablist > :nth-child(2)',
    change: { kind: 'visible', selector: '[data-panel] > [data-panel]:nth-of-type(2)' },
    limits: AT_ONCE,
  },
  {
    name: 'video → player',
    route: '/',
    target: 'figure a[href*="youtu"]',
    // The still picture becomes the black box that says that the player loads, then the player.
    change: { kind: 'visible', selector: 'figure :is(a:not(:has(picture)), iframe)' },
    limits: LATER,
  },
];
