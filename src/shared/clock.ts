import { token } from './wiring/token.ts';

/** The time, as milliseconds in UTC; injected so that tests can move it. */
export interface Clock {
  now(): number;
}
export const CLOCK = token<Clock>('Clock');
export const systemClock: Clock = { now: () => Date.now() };
