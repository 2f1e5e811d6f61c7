/** Widths of pictures in layouts (`sizes`), for components and for pages that preload pictures. */

export const BANNER_SIZES = '(min-width: 110rem) 103rem, 100vw';
export const FLYER_SIZES = '(min-width: 75rem) 27vw, (min-width: 48rem) 38vw, calc(100vw - 2rem)';
export const COURSE_SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 2rem)';
export const SHOW_POSTER_SIZES = '(min-width: 64rem) 36rem, calc(100vw - 2rem)';
export const PORTRAIT_SIZES = '(min-width: 64rem) 30vw, (min-width: 48rem) 17rem, 100vw';
export const CAROUSEL_SIZES = {
  single: '(min-width: 64rem) 36rem, (min-width: 48rem) 46vw, calc(100vw - 2rem)',
  wide: '(min-width: 64rem) 26rem, 78vw',
} as const;
