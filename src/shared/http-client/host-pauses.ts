const FAILURES = 5;
const PAUSE = 60_000;
/** Hosts remembered at most; the oldest are forgotten first. */
const HOSTS = 1_000;

interface HostRecord {
  failures: number;
  until: number;
}

/** Leaves a host alone for a minute after five failures in a row, so that a dead one costs nobody's time (safety S55). */
export class HostPauses {
  readonly #now: () => number;
  readonly #hosts = new Map<string, HostRecord>();

  constructor(now: () => number) {
    this.#now = now;
  }

  isPaused(host: string): boolean {
    return (this.#hosts.get(host)?.until ?? 0) > this.#now();
  }

  answered(host: string): void {
    this.#hosts.delete(host);
  }

  /** After a pause one failure is enough for the next. */
  failed(host: string): void {
    const failures = (this.#hosts.get(host)?.failures ?? 0) + 1;
    this.#hosts.delete(host);
    this.#hosts.set(host, { failures, until: failures >= FAILURES ? this.#now() + PAUSE : 0 });
    const oldest = this.#hosts.keys().next().value;
    if (this.#hosts.size > HOSTS && oldest !== undefined) this.#hosts.delete(oldest);
  }
}
