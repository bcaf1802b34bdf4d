import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|txt)$/u;
/** Bytes; compressing smaller files gains nothing. */
const SMALLEST = 1_024;

/** Writes .br and .gz files for every text file, so that the server never has to compress static files. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => compress(join(entry.parentPath, entry.name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((result) => writeFile(`${file}.br`, result)),
    promisify(gzip)(content, { level: 9 }).then((result) => writeFile(`${file}.gz`, result)),
  ]);
}
