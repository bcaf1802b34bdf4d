import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { MINUTE, SECOND } from '#contracts/durations.ts';

/** The slowest test file takes four minutes on a fast machine and twelve on a slow one. */
const SILENT_MINUTES = 20;

/**
 * Waits for a jest that records the results of its files, and ends it together with its workers if nothing was recorded
 * for long: a worker that died silently, or an endless loop, would otherwise block it forever. Returns its exit code,
 * null if killed.
 */
export async function endWhenSilent(
  jest: ChildProcess,
  results: string,
  { minutes = SILENT_MINUTES, lookEach = 10 * SECOND } = {},
): Promise<number | null> {
  const watch = setInterval(() => {
    if (Date.now() - statSync(results).mtimeMs < minutes * MINUTE) return;
    for (const worker of childrenOf(jest)) kill(worker);
    jest.kill('SIGKILL');
  }, lookEach);
  const code = await new Promise<number | null>((resolve) => jest.once('close', resolve));
  clearInterval(watch);
  return code;
}

/** Ids of the child processes, on systems that report them (Linux); elsewhere a waiting worker ends with its jest. */
function childrenOf({ pid }: ChildProcess): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
