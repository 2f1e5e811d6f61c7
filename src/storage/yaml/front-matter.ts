/**
 * The only importer of gray-matter. All versions of it execute front matter that starts with `---js` and share a cache
 * (CVE-2026-78847). Here all engines except YAML throw, and options are always passed, which bypasses the cache.
 */
import matter from 'gray-matter';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';

export type FrontMatter = Exclude<ReturnType<typeof parseFrontMatter>, string>;

/**
 * Splits a content file with LF line ends into the text between the two `---` lines, and the rest from the
 * second `---` on. Returns null if `parseFrontMatter` refuses the file.
 */
export function splitFrontMatter(source: string) {
  if (typeof parseFrontMatter(source) === 'string') return null;
  const text = source.replaceAll('\r\n', '\n');
  const [begin, close] = [text.indexOf('\n') + 1, text.indexOf('\n---', 3) + 1];
  return { yaml: text.slice(begin, close), afterData: text.slice(close) };
}

/** Returns a text with the line ends of `source`: CRLF if its first line ends so. */
export function withLineEndsOf(source: string, text: string): string {
  return /^[^\n]*\r\n/u.test(source) ? text.replaceAll('\n', '\r\n') : text;
}

/**
 * Splits a content file, or returns an error message in Spanish. Line numbers in `yaml` are those of the
 * whole file. `bodyLine` is the 1-based line where the text below the front matter begins.
 */
export function parseFrontMatter(source: string) {
  const text = source.replaceAll('\r\n', '\n');
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
  const parsed: ParsedYaml[] = [];
  const engine = (yaml: string): object => {
    parsed.push(parseYaml(yaml));
    return {};
  };
  const { content } = matter(text, { language: 'yaml', engines: { ...FORBIDDEN, yaml: engine } });
  const above = text.slice(0, text.length - content.trimStart().length);
  return { yaml: parsed[0] ?? parseYaml(''), body: content.trim(), bodyLine: above.split('\n').length };
}

function throwUnreadable(): never {
  throw new Error('Solo se admite YAML entre las líneas ---.');
}

const FORBIDDEN = Object.fromEntries(
  ['js', 'javascript', 'json', 'coffee', 'coffeescript', 'cson', 'toml'].map((name) => [
    name,
    { parse: throwUnreadable, stringify: throwUnreadable },
  ]),
);
