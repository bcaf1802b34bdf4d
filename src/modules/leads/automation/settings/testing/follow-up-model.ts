import { addDays, localDayOf, localToInstant } from '#shared/local-time.ts';

interface Pending {
  dueAt: number;
  step: number;
}

/** The follow-up recipe, implemented a second time in the simplest way: one lead, no tables, no events. */
export class FollowUpModel {
  readonly #settings: { days: number; times: number };
  readonly #zone: string;
  readonly sent: number[] = [];
  #pending: Pending | null = null;
  #closed = false;
  #stopped = false;
  #on = true;

  constructor(settings: { days: number; times: number }, zone: string) {
    this.#settings = settings;
    this.#zone = zone;
  }

  weWrote(at: number, on: boolean): void {
    this.#on = on;
    this.#plan(at, 1);
  }

  coupleWrote(): void {
    this.#pending = null;
  }

  close(closed: boolean): void {
    this.#closed = closed;
  }

  stop(stopped: boolean): void {
    this.#stopped = stopped;
    if (stopped) this.#pending = null;
  }

  switchedOff(): void {
    this.#pending = null;
    this.#on = false;
  }

  /** The product runs its check at this time. */
  tick(at: number): void {
    const due = this.#pending;
    if (due === null || due.dueAt > at) return;
    this.#pending = null;
    if (this.#closed) return;
    this.sent.push(at);
    this.#plan(at, due.step + 1);
  }

  #plan(at: number, step: number): void {
    this.#pending = null;
    if (!this.#on || this.#stopped || step > this.#settings.times) return;
    const day = addDays(localDayOf(at, this.#zone), this.#settings.days);
    this.#pending = { dueAt: localToInstant(day, '09:00', this.#zone), step };
  }
}
