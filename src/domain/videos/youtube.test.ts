import { describe, expect, it, test } from 'vitest';
import { embedUrl, videoAnchors, videoId, watchUrl } from './youtube.ts';

const ID = 'aB3_-efghij';

describe('videoId', () => {
  it.each([
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}/`,
    `https://youtu.be/${ID}?t=30&si=abc`,
    `https://YOUTU.BE/${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}&t=3s`,
    `https://www.youtube.com/watch?list=PL1&v=${ID}`,
    `https://youtube.com/watch/?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}#t=1`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    ` https://youtu.be/${ID} `,
  ])('%s', (link) => {
    expect(videoId(link)).toBe(ID);
  });

  it.each([
    '',
    'youtube',
    ID,
    `youtu.be/${ID}`,
    `ttps://youtu.be/${ID}`,
    `https:/youtu.be`,
    'https://youtu.be/',
    `https://youtu.be/${ID}x`,
    `https://youtu.be/${ID.slice(1)}`,
    `https://youtu.be/${ID}/../x`,
    'https://youtu.be/aaaaaaaaaa%22',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    `https://www.youtube.com/watch?V=${ID}`,
    'https://www.youtube.com/@timbito',
    'https://www.youtube.com/playlist?list=PL1',
    `https://vimeo.com/${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://youtu.be/${ID}`,
    `https://youtu.be@evil.example/${ID}`,
    `javascript:alert("youtu.be/${ID}")`,
    `ftp://youtu.be/${ID}`,
    'https://youtu.be/ſſſſſſſſſſſ',
    '\ud800',
  ])('%j, malformed or of another site: null', (link) => {
    expect(videoId(link)).toBeNull();
  });
});

test('watch URL at youtube.com, embed URL at youtube-nocookie.com', () => {
  expect(watchUrl(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
  const url = new URL(embedUrl(ID));
  expect(url.origin + url.pathname).toBe(`https://www.youtube-nocookie.com/embed/${ID}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ autoplay: '1', rel: '0' });
});

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
