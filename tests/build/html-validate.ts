/** html-validate over built pages; each relaxed rule has its reason. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { filesOf } from '../../src/tools/dist/pages.ts';

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's server renderer writes disabled="", noValidate and <input/>: to a parser they are the same.
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    // The type `text` is the default of inputs.
    'no-implicit-input-type': 'off',
    // A link that opens a player becomes a button only if scripts run; the scrollable list has role="region".
    'prefer-native-element': 'off',
    // The style sheet decides where phone numbers break.
    'tel-non-breaking': 'off',
    // Editors decide the length of titles and the white space of notes.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
};

/** Style of Astro's island elements, which it puts before the first island; the rules want it in the head. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/gu;

/** Returns one line for each problem: file, line, column, rule, message. */
export async function htmlProblems(dist: string): Promise<string[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  const problems: string[] = [];
  for (const file of (await filesOf(dist)).filter((name) => name.endsWith('.html'))) {
    const html = (await readFile(join(dist, file), 'utf8')).replace(ISLAND_STYLE, '');
    const { results } = await validator.validateString(html, file);
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      problems.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
  }
  return problems;
}
