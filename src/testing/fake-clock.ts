import type { Clock } from '#shared/clock.ts';

/** A clock that only moves when a test moves it. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start: string | number = '2026-05-12T09:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): number {
    return this.#now;
  }

  set(to: string | number): void {
    this.#now = new Date(to).getTime();
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
