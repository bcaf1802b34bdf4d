import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import { HOUR } from '#contracts/durations.ts';
import { StorageFull, StoredBytesMissing, assertStorageKey } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** Folders are named by the last two characters of a key, which are random, so that none grows too large. */
const FOLDER = /^[0-9A-HJKMNP-TV-Z]{2}$/u;
/** Milliseconds after which a partial file can't be in use any more. */
const PARTIAL_IS_OLD = HOUR;
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Files on this machine, under one folder. A file gets its name only once all its bytes are on disk (O5). */
export class DiskStorage implements FileStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const target = this.#path(key);
    const partial = `${target}.${randomUUID()}.half`;
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeThrough(partial, content);
      await rename(partial, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(partial, { force: true });
      throw FULL.has(codeOf(error)) ? new StorageFull(error) : error;
    }
  }

  async open(key: string): Promise<Readable> {
    const stream = createReadStream(this.#path(key));
    try {
      await once(stream, 'open');
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? new StoredBytesMissing(error) : error;
    }
    return stream;
  }

  async exists(key: string): Promise<boolean> {
    try {
      return (await stat(this.#path(key))).isFile();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /** Partial files left by a process that died are removed along the way and never listed. */
  async *putBefore(moment: number): AsyncIterable<string> {
    for await (const folder of entries(this.#root)) {
      if (!FOLDER.test(folder)) continue;
      for await (const name of entries(join(this.#root, folder))) {
        const path = join(this.#root, folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (name.endsWith('.half')) {
          if (mtimeMs < Math.min(moment, Date.now() - PARTIAL_IS_OLD)) await rm(path, { force: true });
        } else if (mtimeMs < moment) yield name;
      }
    }
  }

  /** A missing folder is fine: the first file creates it. */
  async probe(): Promise<void> {
    await access(this.#root, constants.W_OK).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  }

  #path(key: string): string {
    assertStorageKey(key);
    return join(this.#root, key.slice(-2), key);
  }
}

async function writeThrough(path: string, content: Uint8Array): Promise<void> {
  // `wx` doesn't follow a planted link.
  const handle: FileHandle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name survive a power cut; skipped on systems that cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  try {
    await handle?.sync();
  } catch {
    // Not every file system syncs folders.
  } finally {
    await handle?.close();
  }
}

async function* entries(path: string): AsyncIterable<string> {
  const folder = await opendir(path).catch(() => null);
  if (folder) for await (const entry of folder) yield entry.name;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? '';
