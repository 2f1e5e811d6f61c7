/** Links to videos that would show "Video no disponible". */
import { videoId } from '../../domain/videos/youtube.ts';
import type { Problem } from '../files/problem.ts';
import type { EntryData } from '../read/collections.ts';
import type { Located } from '../read/entries.ts';

export function homeVideoWarnings({ entry, locate }: Located<EntryData['site']>): Problem[] {
  const message =
    'no es un enlace de YouTube; se verá "Video no disponible"; escríbelo como https://youtu.be/abcdefghijk';
  const { video } = entry.data;
  return video && videoId(video.link) === null ? [locate({ path: ['video', 'link'], message })] : [];
}

/** Links that are no videos, and videos that are listed twice. */
export function videoWarnings(videos: readonly Located<EntryData['videos']>[]): Problem[] {
  const seen = new Map<string, string>();
  return videos.flatMap(({ entry, locate }, index) => {
    const { comediante, link } = entry.data;
    const id = videoId(link);
    const earlier = id === null ? undefined : seen.get(id);
    if (id !== null && earlier === undefined) seen.set(id, comediante);
    const path = [index, 'link'];
    if (id === null)
      return [locate({ path, message: 'no es un enlace de YouTube; se verá "Video no disponible"' })];
    return earlier === undefined ? [] : [locate({ path, message: `es el mismo video que el de ${earlier}` })];
  });
}
