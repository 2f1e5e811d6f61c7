/** Compresses a built site once, as small as it gets, for servers that send such files as they are (nginx's `gzip_static`). */
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(?:html|js|css|svg|xml|json|ics|txt)$/u;
/** A smaller file fits one network packet uncompressed. */
const MIN_BYTES = 1024;
const CONCURRENCY = 8;

const METHODS = [
  {
    extension: 'br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { extension: 'gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
] as const;

export interface Compressed {
  readonly files: number;
  readonly bytes: number;
  readonly brotli: number;
  readonly gzip: number;
}

/** Writes a `.br` and a `.gz` beside each text file below `dir` that gets smaller by it, and removes those of the others. */
export async function compressSite(dir: string): Promise<Compressed> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => TEXTS.test(name)).sort();
  const sums = { files: 0, bytes: 0, br: 0, gz: 0 };
  const work = names.values();
  const worker = async () => {
    for (const name of work) {
      const file = join(dir, name);
      const bytes = await readFile(file);
      sums.files += 1;
      sums.bytes += bytes.length;
      for (const { extension, compress } of METHODS) {
        // `sums[extension] += await …` would read the sum before the wait and lose what other workers add meanwhile.
        const size = await writeBeside(file, bytes, extension, await compress(bytes));
        sums[extension] += size;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { files: sums.files, bytes: sums.bytes, brotli: sums.br, gzip: sums.gz };
}

/**
 * The compressed file has the date of the original, so that nginx answers If-Modified-Since alike for both.
 * @returns the bytes that a visitor downloads
 */
async function writeBeside(
  file: string,
  bytes: Buffer,
  extension: string,
  compressed: Buffer,
): Promise<number> {
  const beside = `${file}.${extension}`;
  if (bytes.length < MIN_BYTES || compressed.length >= bytes.length) {
    await rm(beside, { force: true });
    return bytes.length;
  }
  await writeFile(beside, compressed);
  const { atime, mtime } = await stat(file);
  await utimes(beside, atime, mtime);
  return compressed.length;
}
