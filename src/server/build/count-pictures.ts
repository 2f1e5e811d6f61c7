import { type PictureUse, pictureChannel } from '../../lib/build-events.ts';

export interface PictureCounts {
  /** Pictures drawn or encoded by this process. */
  readonly made: number;
  /** Pictures of earlier builds that this process read from the cache. */
  readonly kept: number;
}

/** Counts from now on. @returns the counts so far: each picture once, by its first origin */
export function countPictures(): () => PictureCounts {
  const origins = new Map<string, PictureUse['origin']>();
  pictureChannel.subscribe((message) => {
    const { file, origin } = message as PictureUse;
    if (!origins.has(file)) origins.set(file, origin);
  });
  return () => {
    const made = [...origins.values()].filter((origin) => origin === 'made').length;
    return { made, kept: origins.size - made };
  };
}
