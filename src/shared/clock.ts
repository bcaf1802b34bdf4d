/** The time, as milliseconds in UTC; injected so that tests can move it. */
export interface Clock {
  now(): number;
}
export const CLOCK = Symbol('Clock');
export const systemClock: Clock = { now: () => Date.now() };
