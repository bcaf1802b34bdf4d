import type { Readable } from 'node:stream';
import { UploadTooLarge } from './take-in.ts';

/** An upload in memory, for what is small. @throws UploadTooLarge as soon as it is longer than `max` bytes */
export async function readWhole(upload: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) throw new UploadTooLarge(max);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
