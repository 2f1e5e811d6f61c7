/** YouTube videos: ids in pasted links, URLs of the video and of the player, and URL fragments of videos in a page. */
import { parseUrl } from '../../schemas/fields/link.ts';
import { slugify } from '../text/slug.ts';

const ID = /^[\w-]{11}$/u;
const HOST = /^(?:(?:(?:www|m|music)\.)?youtube|(?:www\.)?youtube-nocookie)\.com$/u;

/** Returns the 11-character id of a YouTube link; null if the link is malformed or leads elsewhere. */
export function videoId(link: string): string | null {
  const url = parseUrl(link);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  const id = idIn(url);
  return id !== null && ID.test(id) ? id : null;
}

export function watchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** Returns the URL of the player for an iframe. It plays at once and sets no cookies. */
export function embedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [, kind = '', id = null] = pathname.split('/');
  if (hostname === 'youtu.be') return pathname.slice(1).replace(/\/$/u, '');
  if (!HOST.test(hostname)) return null;
  if (kind === 'watch') return searchParams.get('v');
  return ['embed', 'shorts', 'live', 'v'].includes(kind) ? id : null;
}

/**
 * Returns the ids of a list of videos, which are also their URL fragments: "Rita Aguas" → "video-rita-aguas".
 * Repeated names get a number.
 */
export function videoAnchors(names: readonly string[]): readonly string[] {
  const usedAnchors = new Set<string>();
  return names.map((name) => {
    const slug = `video-${slugify(name)}`;
    let anchor = slug;
    for (let number = 2; usedAnchors.has(anchor); number++) anchor = `${slug}-${number}`;
    usedAnchors.add(anchor);
    return anchor;
  });
}
