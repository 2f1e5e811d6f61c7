import { slugify } from '../text/slug.ts';

/** The ids of the entries of a list of videos, which are their fragments: "Rita Aguas" → "video-rita-aguas". A name that comes again gets a number. */
export function videoAnchors(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = `video-${slugify(name)}`;
    let anchor = slug;
    for (let number = 2; taken.has(anchor); number++) anchor = `${slug}-${number}`;
    taken.add(anchor);
    return anchor;
  });
}
