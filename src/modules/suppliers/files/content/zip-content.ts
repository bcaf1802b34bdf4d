import { constants, inflateRawSync } from 'node:zlib';
import { FileRefused } from './file-refused.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Maximum size of a part that is checked in full; no document has a longer text. */
const PART_MAX = 60_000_000;
/** Packed bytes that are enough to read the first bytes of any part. */
const HEAD = 64;
/** Maximum total size of all texts in a document. */
const TEXTS_MAX = 120_000_000;

/** @throws FileRefused for a document with more text than can be checked */
export function limitTexts(entries: readonly ZipEntry[]): void {
  const texts = entries.filter(
    ({ name }) => /\.(?:xml|rels|rdf)$/iu.test(name) && !/^(?:xl\/worksheets|ppt\/slides)\/[^/]*$/iu.test(name),
  );
  if (texts.reduce((sum, { size }) => sum + size, 0) > TEXTS_MAX) throw new FileRefused('damaged');
}

/** @throws FileRefused for a part that is damaged or longer than stated */
export function unpack({ method, packed, size }: ZipEntry): Buffer {
  if (size > PART_MAX) throw new FileRefused('damaged');
  if (method === 0) return packed;
  try {
    const whole = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    if (whole.length === size) return whole;
  } catch (error) {
    throw new FileRefused('damaged', error);
  }
  throw new FileRefused('damaged');
}

/** The first bytes of a part. */
export function headOf({ method, packed }: ZipEntry): Buffer {
  if (method === 0) return packed.subarray(0, HEAD);
  try {
    return inflateRawSync(packed.subarray(0, HEAD), { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, HEAD);
  } catch (error) {
    throw new FileRefused('damaged', error);
  }
}
