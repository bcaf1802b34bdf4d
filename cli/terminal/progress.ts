import type { CliIo } from './io.ts';

export interface Progress {
  /** Sets the finished share, 0 to 1, and the current work. */
  at(share: number, what: string): void;
  /** Removes the bar. */
  end(): void;
}

const WIDTH = 30;
/** Milliseconds between two updates. */
const UPDATE_EVERY = 100;

/** A bar on standard error for long work; silent without a terminal. */
export function progress(io: CliIo): Progress {
  if (io.stderr.isTTY !== true) return { at: () => undefined, end: () => undefined };
  let drawn = 0;
  return {
    at(share, what) {
      const now = performance.now();
      if (now - drawn < UPDATE_EVERY && share < 1) return;
      drawn = now;
      const filled = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      io.stderr.write(`\r\u001B[K${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${what}`);
    },
    end() {
      io.stderr.write('\r\u001B[K');
    },
  };
}
