/** A content file as it is on the disk, with the version that HTTP names by its ETag. */
import { createHash } from 'node:crypto';
import type { Problem } from './problem.ts';
import { decodeText, readFileBytes } from './read-text-file.ts';

export interface StoredFile {
  /** Path inside the content folder. */
  readonly file: string;
  /** A strong ETag, with its quotes: equal for equal bytes only. */
  readonly etag: string;
  /** Without a byte order mark; empty when it is not text. */
  readonly text: string;
  /** When it was last changed, epoch milliseconds. */
  readonly modified: number;
  /** Why it can't be read as text. */
  readonly problem: Problem | null;
}

/** A strong ETag of these bytes. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

/** A file as it is once the text is written. */
export function writtenFile(file: string, text: string): StoredFile {
  return { file, etag: etagOf(new TextEncoder().encode(text)), text, modified: Date.now(), problem: null };
}

/** Null when there is no such file. @throws LinkError */
export function readStoredFile(dir: string, file: string): StoredFile | null {
  const read = readFileBytes(dir, file);
  if (read === null) return null;
  const { bytes, modified } = read;
  const isRead = bytes instanceof Uint8Array;
  const text = isRead ? decodeText(file, bytes) : bytes;
  const isText = typeof text === 'string';
  return {
    file,
    etag: etagOf(isRead ? bytes : new Uint8Array()),
    modified,
    text: isText ? text : '',
    problem: isText ? null : text,
  };
}
