import { readFileSync } from 'node:fs';

/** Processor time since the machine started, in ticks: in total, and taken by the host for other machines. */
interface Ticks {
  all: number;
  stolen: number;
}

/**
 * Measures the processor time that the host of a virtual machine takes away from it. If that is a lot, elapsed times
 * mean nothing, however low the load.
 * @returns the share since then, 0 to 1; 0 if the system doesn't report it
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

/** Reads `cpu user nice system idle iowait irq softirq steal …`; the remaining fields are already included in `user`. */
function ticksOf(text: string): Ticks {
  const ticks = (/^cpu +(?<ticks>[\d ]+)/mu.exec(text)?.groups?.['ticks'] ?? '').split(' ').slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 };
}
