/** The comment that marks the example show of `content:init`. Editing the show removes it. */
import { splitFrontMatter, withLineEndsOf } from '../yaml/front-matter.ts';

/** The comment in the example show. A site with it does not go public. */
export const EXAMPLE_MARK =
  '# Show de ejemplo: agrega los tuyos y borra este archivo; su dirección ya lleva esta fecha.';

/** Line of the comment, even if an owner has changed its end. */
export const EXAMPLE_LINE = /^# Show de ejemplo\b/u;

/** Removes the comment from the text of a show's file. */
export function withoutExampleMark(text: string): string {
  const split = splitFrontMatter(text);
  if (split === null) return text;
  const lines = split.yaml.split('\n').filter((line) => !EXAMPLE_LINE.test(line));
  return withLineEndsOf(text, `---\n${lines.join('\n')}${split.afterData}`);
}
