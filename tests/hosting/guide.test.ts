/** docs/publicar.md: the files and settings that it names exist. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const guide = await readFile('docs/publicar.md', 'utf8');
const matches = (pattern: RegExp) => new Set([...guide.matchAll(pattern)].map(([, found = '']) => found));

it('files of the program and links: all exist', () => {
  const files = [
    ...matches(/\b((?:deploy|scripts)\/[\w./-]*\w)/gu),
    ...matches(/\]\((?!https?:)([^)#]+)\)/gu),
  ];
  const missing = files.filter((file) => !existsSync(file) && !existsSync(`docs/${file}`));
  // Made by the reader, from the example beside it.
  expect(missing).toEqual(['deploy/compose.env']);
});

it('variables of GitHub: those that the workflow passes on', async () => {
  const [, list = ''] =
    /NAMES = \[([^\]]+)\]/u.exec(await readFile('src/tools/workflow/pages-settings.ts', 'utf8')) ?? [];
  const names = [...list.matchAll(/'(\w+)'/gu)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(guide).toContain(`\`${name}`);
});
