/**
 * Writes brotli and gzip beside each text file of a built site, once and at their best, for servers that send such files
 * as they are (nginx's `gzip_static`). For a release that is not served yet: `node scripts/deploy/compress.ts [folder]`
 */
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = /\.(?:html|js|css|svg|xml|json|ics|txt)$/u;
/** Below one packet there is nothing to win. */
const MIN_BYTES = 1024;
const AT_ONCE = 8;

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

/** Compresses every text file below `dir`; a file that would not get smaller has none beside it. */
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
      for (const { extension, compress } of METHODS)
        sums[extension] += await writeBeside(file, bytes, extension, await compress(bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { files: sums.files, bytes: sums.bytes, brotli: sums.br, gzip: sums.gz };
}

/** Returns what a visitor downloads. The date is the file's own, as nginx asks for: both answer the same If-Modified-Since. */
async function writeBeside(file: string, bytes: Buffer, extension: string, small: Buffer): Promise<number> {
  const beside = `${file}.${extension}`;
  if (bytes.length < MIN_BYTES || small.length >= bytes.length) {
    await rm(beside, { force: true });
    return bytes.length;
  }
  await writeFile(beside, small);
  const { atime, mtime } = await stat(file);
  await utimes(beside, atime, mtime);
  return small.length;
}

if (import.meta.main) {
  const { files, bytes, brotli, gzip: zipped } = await compressSite(process.argv[2] ?? 'dist');
  const kb = (count: number) => `${Math.round(count / 1000)} KB`;
  console.log(`${files} archivos de texto: ${kb(bytes)}, ${kb(zipped)} con gzip, ${kb(brotli)} con brotli.`);
}
