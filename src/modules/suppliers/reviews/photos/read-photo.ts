import type { Readable } from 'node:stream';

/**
 * The received bytes, or null if there are more than `most`. The rest is read and discarded, so that the browser shows
 * the response.
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
