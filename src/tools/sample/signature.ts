/**
 * Marks the files of the sample tour with a comment `# muestra CHECKSUM` at the start of the front matter. A file without
 * the comment, or whose text no longer matches the checksum, belongs to an editor.
 */
import { createHash } from 'node:crypto';

const MARK = /^---\n# muestra ([0-9a-f]{8})\n/u;

/**
 * The text with its signature, which replaces an older one, and with Unix line ends.
 * @param text a Markdown file that starts with front matter; another text stays unsigned
 */
export function sign(text: string): string {
  const unsigned = text.replaceAll('\r\n', '\n').replace(MARK, '---\n');
  return unsigned.replace(/^---\n/u, `---\n# muestra ${checksum(unsigned)}\n`);
}

/** The text without its signature and with Unix line ends (git may have changed them), or null when not signed. */
export function removeSignature(text: string): string | null {
  const unix = text.replaceAll('\r\n', '\n');
  const unsigned = unix.replace(MARK, '---\n');
  return MARK.exec(unix)?.[1] === checksum(unsigned) ? unsigned : null;
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
