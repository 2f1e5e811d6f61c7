import { expect, test } from 'vitest';
import { videoAnchors } from './youtube.ts';

test.each([
  [
    ['Rita Aguas', 'Beto Tlacoyo'],
    ['video-rita-aguas', 'video-beto-tlacoyo'],
  ],
  [
    ['Ana', 'Ana', 'Ána', 'Ana 2'],
    ['video-ana', 'video-ana-2', 'video-ana-3', 'video-ana-2-2'],
  ],
  [
    ['', '😀'],
    ['video-sin-nombre', 'video-sin-nombre-2'],
  ],
])('videoAnchors(%j): %j', (names, anchors) => {
  expect(videoAnchors(names)).toEqual(anchors);
});
