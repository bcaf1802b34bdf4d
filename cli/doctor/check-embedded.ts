import { readdirSync, readlinkSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { embeddedFile } from '#shared/persistence/engine.ts';
import { failed, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

/** File systems on which SQLite's locks are unreliable, by their Linux number. */
const SHARED = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x00c36400, 'CephFS'],
  [0x5346414f, 'AFS'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x786f4256, 'a VirtualBox share'],
]);
const FUSE = 0x65735546;

/** The file system of the SQLite file, and other processes that have it open (O10, O12). */
export function checkEmbedded(databaseUrl: string): Finding[] {
  const file = embeddedFile(databaseUrl);
  if (file === ':memory:') return [warning('database file', 'is in memory: all data is lost when the process ends')];
  return [judgeDisk(statfsSync(dirname(file)).type), judgeProcesses(openElsewhere(file))];
}

/** @param type number of the file system on Linux; other systems have other numbers */
export function judgeDisk(type: number): Finding {
  // Some numbers have more than 31 bits and are returned as negative.
  const name = SHARED.get(type >>> 0);
  if (name)
    return failed('database file', `is on ${name}: SQLite needs a local disk, or two machines could corrupt it`);
  if (type >>> 0 === FUSE)
    return warning('database file', 'is on a FUSE file system: if that is a network share, move it to a local disk');
  return ok('database file', 'on a local disk');
}

/** @param pids other processes that have the file open, null if the system doesn't report them */
export function judgeProcesses(pids: readonly number[] | null): Finding {
  if (pids === null) return ok('database users', 'unknown on this system');
  if (pids.length < 2) return ok('database users', pids.length === 0 ? 'no other process' : 'one process');
  return warning(
    'database users',
    `${pids.length} processes have it open (${pids.join(', ')}): one at a time writes and the others wait; use MariaDB for more than one`,
  );
}

function openElsewhere(file: string): number[] | null {
  try {
    const path = realpathSync(file);
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
    return pids.filter((pid) => hasOpen(pid, path));
  } catch {
    return null;
  }
}

/** Also false for other users' processes, whose open files aren't visible. */
function hasOpen(pid: number, path: string): boolean {
  const folder = join('/proc', String(pid), 'fd');
  try {
    return readdirSync(folder).some((name) => linkOf(join(folder, name)) === path);
  } catch {
    return false;
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
