import { readFileSync } from 'node:fs';

const LOOK_EVERY = 100;

export interface Peaks {
  /** Megabytes of the process and its children together, at one moment. */
  together: number;
  alone: number;
  children: number;
}

/** Follows a process of the product and the processes it starts. Memory they share counts once. */
export function watchMemory(pid: number): { peaks: Peaks; stop(): void } {
  const peaks: Peaks = { together: 0, alone: 0, children: 0 };
  const timer = setInterval(() => {
    const alone = megabytesOf(pid);
    const children = childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), 0);
    peaks.alone = Math.max(peaks.alone, alone);
    peaks.children = Math.max(peaks.children, children);
    peaks.together = Math.max(peaks.together, alone + children);
  }, LOOK_EVERY);
  return { peaks, stop: () => clearInterval(timer) };
}

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

/** Proportional set size: a page shared by two processes counts half in each. */
const megabytesOf = (pid: number): number =>
  (Number(/^Pss:\s+(\d+) kB/mu.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024) / 1e6;

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
