import { MINUTE } from '#contracts/durations.ts';

const FAILURES = 5;
const PAUSE = MINUTE;
/** Maximum hosts remembered; the oldest are forgotten first. */
const HOSTS = 10_000;

interface HostRecord {
  failures: number;
  until: number;
}

/**
 * Stops calls to a host for a minute after five failures in a row, so that a dead host wastes no time (S55). Failures
 * are counted per party: one that fails for one party, on purpose or not, delays no other (T5).
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

  /** After a pause, a single failure starts the next one. */
  failed(party: string, host: string): void {
    const key = `${party} ${host}`;
    const failures = (this.#hosts.get(key)?.failures ?? 0) + 1;
    this.#hosts.delete(key);
    this.#hosts.set(key, { failures, until: failures >= FAILURES ? this.#now() + PAUSE : 0 });
    const oldest = this.#hosts.keys().next().value;
    if (this.#hosts.size > HOSTS && oldest !== undefined) this.#hosts.delete(oldest);
  }
}
