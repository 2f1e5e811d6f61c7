/** The controls whose first response is measured, each with the change that a visitor sees first. */

export interface Control {
  readonly route: string;
  /** Selector of what is touched, in its middle. */
  readonly target: string;
  /** The response: the content of elements with this selector has scrolled, or one is displayed in the viewport. A pressed state is none. */
  readonly change: readonly ['scrolled' | 'visible', selector: string];
  /** Limits in ms: 3.5 s after first paint, right at first paint, and there on the slower line. */
  readonly limits: readonly [settled: number, firstPaint: number, slowFirstPaint: number];
}

const AT_ONCE = [100, 100, 1000] as const;
/** For controls that wait for a picture or a frame at first paint. */
const LATER = [100, 500, 1000] as const;

/** What the others are compared with: a button on a page of its own (write-comparisons.ts). It has no limit. */
export const BASELINE: Control = {
  route: '/button/',
  target: 'button',
  change: ['visible', '[popover]'],
  limits: [Infinity, Infinity, Infinity],
};

export const CONTROLS: Readonly<Record<string, Control>> = {
  menu: {
    route: '/',
    target: 'body > header :is(button, summary)',
    change: ['visible', 'body > header nav a'],
    limits: AT_ONCE,
  },
  'carousel: next': {
    route: '/',
    target: '[aria-label="Cartel siguiente"]',
    change: ['scrolled', '[data-track]'],
    limits: AT_ONCE,
  },
  'card → poster': {
    route: '/home2/',
    // A tap anywhere on the card scrolls the carousel to its poster.
    target: 'li:nth-child(2) > .ticket .date',
    change: ['scrolled', '[data-track]'],
    limits: LATER,
  },
  'photo → lightbox': {
    route: '/galeria/',
    target: '[data-gallery] li:first-child a',
    // The thumbnail on the whole screen while its click is held, or the lightbox.
    change: ['visible', '.pswp__bg, [data-gallery] [data-held]'],
    limits: [200, 500, 1000],
  },
  'tab → panel': {
    route: '/blacknchrome/',
    target: '[data-panel] .tablist > :nth-child(2)',
    change: ['visible', '[data-panel] > [data-panel]:nth-of-type(2)'],
    limits: AT_ONCE,
  },
  'video → player': {
    route: '/',
    target: 'figure a[href*="youtu"]',
    // The still picture becomes the black box that says that the player loads, then the player.
    change: ['visible', 'figure :is(a:not(:has(picture)), iframe)'],
    limits: LATER,
  },
};
