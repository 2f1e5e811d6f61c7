/** The mark of the example show that `content:init` writes. Editing the show removes it. */
import { splitFrontMatter, withLineEndsOf } from '../yaml/front-matter.ts';

/** The comment in the show that `content:init` writes as an example. While it is there, a site does not go public. */
export const EXAMPLE_MARK =
  '# Show de ejemplo: agrega los tuyos y borra este archivo; su dirección ya lleva esta fecha.';

/** Line of the mark, also if an owner has changed the rest of it. */
export const EXAMPLE_LINE = /^# Show de ejemplo\b/u;

/** Returns the text of a show's file without the mark. */
export function withoutExampleMark(text: string): string {
  const split = splitFrontMatter(text);
  if (split === null) return text;
  const lines = split.yaml.split('\n').filter((line) => !EXAMPLE_LINE.test(line));
  return withLineEndsOf(text, `---\n${lines.join('\n')}${split.afterData}`);
}
