/** The controls whose first response is measured, each with the change that a visitor sees first. */

export interface Control {
  readonly name: string;
  readonly route: string;
  /** Selector of what is touched, in its middle. */
  readonly target: string;
  /** What counts as the response. A pressed state does not. */
  readonly change: Change;
  /** Limits in ms: 3.5 s after first paint, and right at first paint with {@link MOBILE} and {@link SLOW} throttling. */
  readonly limits: { readonly settled: number; readonly firstPaint: number; readonly slowFirstPaint: number };
}

export type Change =
  /** The content of a matching element has scrolled. */
  | { readonly kind: 'scrolled'; readonly selector: string }
  /** A matching element is displayed, not hidden, at least 5 % opaque, and in the viewport. */
  | { readonly kind: 'visible'; readonly selector: string };

/** What the others are compared with: a button on a page that has nothing else (write-baseline.ts). It has no limit. */
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
    limits: { settled: 100, firstPaint: 100, slowFirstPaint: 1000 },
  },
  {
    name: 'carousel: next',
    route: '/',
    target: '[aria-label="Cartel siguiente"]',
    change: { kind: 'scrolled', selector: '[data-track]' },
    limits: { settled: 100, firstPaint: 100, slowFirstPaint: 1000 },
  },
  {
    name: 'card → poster',
    route: '/home2/',
    // A tap anywhere on the card scrolls the carousel to its poster.
    target: 'li:nth-child(2) > .ticket .date',
    change: { kind: 'scrolled', selector: '[data-track]' },
    limits: { settled: 100, firstPaint: 500, slowFirstPaint: 1000 },
  },
  {
    name: 'photo → lightbox',
    route: '/galeria/',
    target: '[data-gallery] li:first-child a',
    // The preview (src/components/pictures/photo-preview.ts) or the lightbox.
    change: { kind: 'visible', selector: '.pswp__bg, dialog[open]' },
    limits: { settled: 200, firstPaint: 500, slowFirstPaint: 1000 },
  },
  {
    name: 'tab → panel',
    route: '/blacknchrome/',
    target: '[data-panel] .tablist > :nth-child(2)',
    change: { kind: 'visible', selector: '[data-panel] > [data-panel]:nth-of-type(2)' },
    limits: { settled: 100, firstPaint: 100, slowFirstPaint: 1000 },
  },
  {
    name: 'video → player',
    route: '/',
    target: 'figure a[href*="youtu"]',
    // The still picture becomes the black box that says that the player loads, then the player.
    change: { kind: 'visible', selector: 'figure :is(a:not(:has(picture)), iframe)' },
    limits: { settled: 100, firstPaint: 500, slowFirstPaint: 1000 },
  },
];
