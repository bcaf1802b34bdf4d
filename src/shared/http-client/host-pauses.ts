import { MINUTE } from '#contracts/durations.ts';

const FAILURES = 5;
const PAUSE = MINUTE;
/** Hosts remembered at most; the oldest are forgotten first. */
const HOSTS = 10_000;

interface HostRecord {
  failures: number;
  until: number;
}

/**
 * Leaves a host alone for a minute after five failures in a row, so that a dead one wastes no time (S55). Each
 * party has its own record of a host: what fails for one, on purpose or not, holds up no other (T5).
 */
export class HostPauses {
  readonly #now: () => number;
  readonly #hosts = new Map<string, HostRecord>();

  constructor(now: () => number) {
    this.#now = now;
  }

  isPaused(party: string, host: string): boolean {
    return (this.#hosts.get(`${party} ${host}`)?.until ?? 0) > this.#now();
  }

  answered(party: string, host: string): void {
    this.#hosts.delete(`${party} ${host}`);
  }

  /** After a pause one failure is enough for the next. */
  failed(party: string, host: string): void {
    const key = `${party} ${host}`;
    const failures = (this.#hosts.get(key)?.failures ?? 0) + 1;
    this.#hosts.delete(key);
    this.#hosts.set(key, { failures, until: failures >= FAILURES ? this.#now() + PAUSE : 0 });
    const oldest = this.#hosts.keys().next().value;
    if (this.#hosts.size > HOSTS && oldest !== undefined) this.#hosts.delete(oldest);
  }
}
