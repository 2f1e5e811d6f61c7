/** Compresses a built site as much as possible, for servers that serve compressed files (nginx's `gzip_static`). */
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const TEXTS = /\.(?:html|js|css|svg|xml|json|ics|txt)$/u;
/** Minimum bytes. A smaller file fits into one network packet uncompressed. */
const MIN_BYTES = 1024;
const CONCURRENCY = 8;

/** Writes a `.br` and a `.gz` next to each text file below `dir` if they are smaller, and removes other ones. */
export async function compressSite(dir: string) {
  const names = (await readdir(dir, { recursive: true })).filter((name) => TEXTS.test(name));
  const limited = pLimit(CONCURRENCY);
  const sizes = await Promise.all(names.map((name) => limited(() => compressFile(join(dir, name)))));
  const sum = (key: 'bytes' | 'brotli' | 'gzip') => sizes.reduce((total, size) => total + size[key], 0);
  return { files: names.length, bytes: sum('bytes'), brotli: sum('brotli'), gzip: sum('gzip') };
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = await writeCompressed(file, bytes, 'br', await promisify(brotliCompress)(bytes, { params }));
  const zipped = await writeCompressed(file, bytes, 'gz', await promisify(gzip)(bytes, { level: 9 }));
  return { bytes: bytes.length, brotli, gzip: zipped };
}

/**
 * Writes a compressed file with the original's date, so that nginx answers If-Modified-Since equally for both.
 * @returns bytes that a visitor downloads
 */
async function writeCompressed(file: string, bytes: Buffer, extension: string, compressed: Buffer) {
  const path = `${file}.${extension}`;
  if (bytes.length < MIN_BYTES || compressed.length >= bytes.length) {
    await rm(path, { force: true });
    return bytes.length;
  }
  await writeFile(path, compressed);
  const { atime, mtime } = await stat(file);
  await utimes(path, atime, mtime);
  return compressed.length;
}
