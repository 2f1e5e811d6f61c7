/** Texts of a built site that people read, by file, without the names of fields, files and elements. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf, parseHtml } from '../../src/lib/parse-html.ts';
import { filesOf } from '../../src/tools/dist/pages.ts';

const READ_ATTRIBUTES = ['alt', 'aria-label', 'content', 'placeholder', 'title', 'label', 'data-text'];
const TEXT_FILES = /\.(?:html|ics|xml|txt|svg|json|webmanifest|css|js)$|^_(?:headers|redirects)$/u;

export async function readableTexts(dist: string): Promise<Map<string, string>> {
  const files = (await filesOf(dist)).filter((file) => TEXT_FILES.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(dist, file), 'utf8')] as const),
  );
  const editorScripts = scriptsOfEditors(new Map(texts));
  return new Map(
    texts
      .filter(([file]) => !editorScripts.has(file))
      .map(([file, text]) => {
        const other = file.endsWith('.json') ? attributeValues(text) : text;
        return [file, file.endsWith('.html') ? textOf(text) : other];
      }),
  );
}

const NOINDEX = /<meta name="robots" content="noindex"/u;

/** Script that every page names and only browsers that have saved a show load (browser/idle-tasks.ts). */
const FOR_EDITORS = /publication-bar/u;

/** Returns scripts that only pages for editors refer to: they read the words of every country. */
function scriptsOfEditors(texts: ReadonlyMap<string, string>): Set<string> {
  const scripts = [...texts.keys()].filter((file) => file.endsWith('.js') && !FOR_EDITORS.test(file));
  const pages = [...texts].filter(([file, text]) => file.endsWith('.html') && !NOINDEX.test(text));
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const script of scripts) {
      if (used.has(script) || !text.includes(script.split('/').at(-1) ?? script)) continue;
      used.add(script);
      follow(texts.get(script) ?? '');
    }
  };
  for (const [, html] of pages) follow(html);
  return new Set([...texts.keys()].filter((file) => file.endsWith('.js') && !used.has(file)));
}

function textOf(html: string): string {
  const elements = parseHtml(html);
  const data = elements.filter(({ attributes }) => attributes['type'] === 'application/ld+json');
  const read = elements.flatMap(({ attributes }) =>
    READ_ATTRIBUTES.flatMap((name) => attributes[name] ?? []),
  );
  // The form prints its values under the API's names.
  const shown = html.replace(/<(script|style|pre)\b[\s\S]*?<\/\1>/gu, ' ').replace(/<[^>]*>/gu, ' ');
  return [shown, ...read, ...data.map((element) => attributeValues(contentOf(html, element)))].join('\n');
}

/** Returns the values of JSON, without their keys. */
function attributeValues(json: string): string {
  const found: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') found.push(value);
    return value;
  });
  return found.join('\n');
}
