import { readFileSync } from 'node:fs';

/** Processor time since the machine started, in ticks: all of it, and what its host gave to other machines. */
interface Ticks {
  all: number;
  stolen: number;
}

/**
 * Watches what the host of a virtual machine takes away from it. While that is much, no time on the clock means anything, however
 * low the load.
 * @returns the share since then, 0 to 1; 0 where the system doesn't say
 */
export function watchStolen(read: () => string = procStat): () => number {
  const before = ticksOf(read());
  return () => {
    const after = ticksOf(read());
    const all = after.all - before.all;
    return all === 0 ? 0 : (after.stolen - before.stolen) / all;
  };
}

function procStat(): string {
  try {
    return readFileSync('/proc/stat', 'utf8');
  } catch {
    return '';
  }
}

/** Of `cpu user nice system idle iowait irq softirq steal …`; what follows is counted in `user` already. */
function ticksOf(text: string): Ticks {
  const ticks = (/^cpu +(?<ticks>[\d ]+)/mu.exec(text)?.groups?.['ticks'] ?? '').split(' ').slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 };
}
