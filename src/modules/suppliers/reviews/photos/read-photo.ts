import type { Readable } from 'node:stream';

/**
 * What was sent, or null when it is longer than `most` bytes: the rest is read and forgotten, so that a browser gets to see
 * the answer.
 */
export async function readPhoto(source: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > most ? null : Buffer.concat(chunks);
}
