import { expect, test } from 'vitest';
import { embedUrl, watchUrl } from './state.ts';

test('a video is watched at YouTube and played without its cookies', () => {
  expect(watchUrl('T1mb1t0ViVZ')).toBe('https://www.youtube.com/watch?v=T1mb1t0ViVZ');
  const url = new URL(embedUrl('T1mb1t0ViVZ'));
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/T1mb1t0ViVZ');
  expect(Object.fromEntries(url.searchParams)).toEqual({ autoplay: '1', rel: '0' });
});
