import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

import { glob } from 'tinyglobby';

import { quickBrotli } from '../site/brotli';

/** Compression saves no time for a smaller file, because the file fits into one packet without it. */
const WORTHWHILE_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

/**
 * Writes a `.br` and a `.gz` beside every script, style sheet and SVG in a folder, except small ones, so that
 * servers need not compress them. Keeps copies whose contents are right. Copies may be of an older file,
 * because some bundlers do not empty their folder. `isQuick` takes a tenth of the time, and makes larger
 * files.
 */
export async function precompress(folder: string, { isQuick = false } = {}): Promise<void> {
  const files = await glob('**/*.{js,css,svg}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const contents = await readFile(path.join(folder, file));
      const brotliCopy = path.join(folder, `${file}.br`);
      const gzipCopy = path.join(folder, `${file}.gz`);
      const isDone =
        (await hasContents(brotliCopy, unbrotli, contents)) &&
        (await hasContents(gzipCopy, unzip, contents));
      if (isDone) return;
      if (contents.length < WORTHWHILE_BYTES) {
        await Promise.all([brotliCopy, gzipCopy].map((copy) => rm(copy, { force: true })));
        return;
      }
      const [asBrotli, asGzip] = await Promise.all([
        isQuick
          ? quickBrotli(contents)
          : brotli(contents, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } }),
        zip(contents, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await writeFile(brotliCopy, asBrotli);
      await writeFile(gzipCopy, asGzip);
    }),
  );
}

/** Whether the compressed copy exists and contains these contents. */
async function hasContents(
  copy: string,
  unpack: (bytes: Buffer) => Promise<Buffer>,
  contents: Buffer,
): Promise<boolean> {
  try {
    return (await unpack(await readFile(copy))).equals(contents);
  } catch {
    return false;
  }
}
