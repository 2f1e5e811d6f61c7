/** html-validate over built pages; each relaxed rule has its reason. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { filesOf } from '../../scripts/dist/pages.ts';

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React's server renderer writes disabled="", noValidate and <input/>: to a parser they are the same.
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    // An input is of type text by default.
    'no-implicit-input-type': 'off',
    // A link that plays without leaving the page is a button only where scripts run; the list that scrolls is a region.
    'prefer-native-element': 'off',
    // The style sheet decides where phone numbers break.
    'tel-non-breaking': 'off',
    // Titles and notes are as long and as spaced as editors write them.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
};

/** Astro puts the style of its own island elements where the first island stands; the rules want it in the head. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/gu;

/** One line a fault: file, line, column, rule, message. */
export async function htmlFaults(dist: string): Promise<string[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  const faults: string[] = [];
  for (const file of (await filesOf(dist)).filter((name) => name.endsWith('.html'))) {
    const html = (await readFile(join(dist, file), 'utf8')).replace(ISLAND_STYLE, '');
    const { results } = await validator.validateString(html, file);
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      faults.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
  }
  return faults;
}
