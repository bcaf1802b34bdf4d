import type { Readable } from 'node:stream';
import { UploadTooLarge } from './take-in.ts';

/** Reads a small upload into memory. @throws UploadTooLarge as soon as it exceeds `max` bytes */
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
