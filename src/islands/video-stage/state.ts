/** Videos as the stage gets them: pairs, because 33 of them must fit an island's props. */

/** Name and YouTube id; null where the link is malformed. */
export type StageVideo = readonly [name: string, id: string | null];

export function watchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

export function embedUrl(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}
