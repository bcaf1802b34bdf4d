import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's in-memory file system, and how much of it the databases of a run may need. */
const MEMORY = '/dev/shm';
const NEEDED = 4 * 1024 ** 3;

export interface Room {
  folder: string;
  clear(): void;
}

/** A folder for everything that a run writes, in memory if there is enough, so that nothing waits for a disk. */
export function makeRoom(): Room {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'aisle-test-'));
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED;
  } catch {
    return false;
  }
}
