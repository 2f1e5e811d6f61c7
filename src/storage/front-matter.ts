/**
 * The only importer of gray-matter, which in every version runs a document that starts with `---js` and keeps a shared
 * cache (CVE-2026-78847). Here every engine but YAML throws, and options are always given, which bypasses the cache.
 */
import matter from 'gray-matter';
import { parseYaml, type YamlText } from './yaml-text.ts';

export interface FrontMatter {
  readonly yaml: YamlText;
  /** The Markdown below the front matter, whatever its line ends with line feeds. */
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
}

/** Splits a content file; a text says in Spanish why it is not one. Lines in `yaml` are lines of the file. */
export function parseFrontMatter(written: string): FrontMatter | string {
  const text = written.replaceAll('\r\n', '\n');
  const [first = ''] = text.split('\n', 1);
  if (first.trimEnd() !== '---') {
    const language = /^---\s*(\S.*)$/u.exec(first)?.[1];
    return language
      ? `su primera línea es ---${language}; deja solo ---, los datos se escriben en YAML`
      : 'no empieza con ---; la primera línea es --- y los datos van entre dos líneas ---';
  }
  const close = text.indexOf('\n---', 3);
  if (close === -1 || !/^[ \t]*(?:\n|$)/u.test(text.slice(close + 4))) {
    return 'los datos no terminan; cierra con otra línea ---';
  }
  const read: YamlText[] = [];
  const engine = (source: string): object => {
    read.push(parseYaml(source));
    return {};
  };
  const { content } = matter(text, { language: 'yaml', engines: { ...FORBIDDEN, yaml: engine } });
  const above = text.slice(0, text.length - content.trimStart().length);
  return { yaml: read[0] ?? parseYaml(''), body: content.trim(), bodyLine: above.split('\n').length };
}

function refuse(): never {
  throw new Error('Solo se admite YAML entre las líneas ---.');
}

const FORBIDDEN = Object.fromEntries(
  ['js', 'javascript', 'json', 'coffee', 'coffeescript', 'cson', 'toml'].map((name) => [
    name,
    { parse: refuse, stringify: refuse },
  ]),
);
