/** Sample content as file text: YAML as the editor API writes it, under a comment in Spanish, signed. */
import { stringify } from 'yaml';
import { sign } from './mark.ts';

export interface SampleFile {
  /** Inside the content folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** A YAML file that begins by telling an editor what it is. */
export function yamlFile(path: string, note: string, data: unknown): SampleFile {
  const comment = note.trim().replace(/^/gmu, '# ');
  return { path, text: sign(`${comment}\n${toYaml(data)}`) };
}

/** A Markdown file with front matter and, perhaps, a body. */
export function markdownFile(path: string, data: object, body = ''): SampleFile {
  return { path, text: sign(`---\n${toYaml(data)}---\n${body && `\n${body.trim()}\n`}`) };
}

function toYaml(data: unknown): string {
  return stringify(data, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
}
