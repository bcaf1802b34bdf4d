import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import { StorageFull } from './file-storage.ts';

/** An upload stored temporarily on disk, so that slow senders use no memory. */
export interface TakenIn {
  path: string;
  size: number;
  /** Always call it, even if the bytes were refused. */
  discard(): Promise<void>;
}

export class UploadTooLarge extends AppError {
  constructor(max: number) {
    super('too-large', 'file-too-large', `The limit for a file is ${Math.floor(max / 1_000_000)} MB.`, {
      meta: { max },
    });
  }
}

/** The sender disconnected, or the connection broke halfway. */
class UploadBroken extends AppError {
  constructor(cause: unknown) {
    super('malformed', 'malformed-body', 'The file didn’t arrive completely. Send it again.', { cause });
  }
}

/**
 * Reads a stream into a file in the folder, counting its bytes.
 * @throws UploadTooLarge as soon as it exceeds `max` bytes, StorageFull, UploadBroken; nothing is left behind then
 */
export async function takeIn(folder: string, source: Readable, max: number): Promise<TakenIn> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > max) done(new UploadTooLarge(max));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, size, discard };
  } catch (error) {
    await discard();
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof AppError) throw error;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFull(error);
    throw code?.startsWith('E') && !/^(ECONNRESET|EPIPE|ERR_)/u.test(code) ? error : new UploadBroken(error);
  }
}

/** Removes uploads from before this moment (milliseconds) whose processes died. Returns how many. */
export async function discardOld(folder: string, moment: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= moment) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
