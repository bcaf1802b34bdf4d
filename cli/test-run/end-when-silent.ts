import type { ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { MINUTE, SECOND } from '#contracts/durations.ts';

/** The slowest file takes four minutes on a quick machine and twelve on a slow one. */
const SILENT_MINUTES = 20;

/**
 * Waits for a jest that notes its files' results in a file, and ends it with its workers when nothing was noted for long: a
 * worker that died without a word, or a loop that never ends, would keep it for ever. Returns its exit code, null when killed.
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

/** The ids of its child processes, where the system says them (Linux); elsewhere a worker that waits ends with its jest. */
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
    // It ended in between.
  }
}
