/**
 * Which content files belong to the generator. It signs what it writes: a comment `# muestra CHECKSUM` at the head of
 * the file (of the front matter, in a .md). A file without the mark, or whose text no longer fits the checksum because
 * somebody edited it, is an editor's and is never written or deleted.
 */
import { createHash } from 'node:crypto';

const MARK = /^(---\n)?# muestra ([0-9a-f]{8})\n/u;

/** The text with its signature as the first comment. */
export function sign(text: string): string {
  const opening = text.startsWith('---\n') ? '---\n' : '';
  return `${opening}# muestra ${checksum(text)}\n${text.slice(opening.length)}`;
}

/** True when the generator wrote exactly this. Line ends may have changed on the way through git. */
export function isSigned(text: string): boolean {
  const unix = text.replaceAll('\r\n', '\n');
  const match = MARK.exec(unix);
  return match !== null && match[2] === checksum(unix.replace(MARK, match[1] ?? ''));
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
