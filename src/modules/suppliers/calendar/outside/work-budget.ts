import { setImmediate as others } from 'node:timers/promises';
import { CalendarUnreadable } from './calendar-unreadable.ts';

/** Steps after which others get their turn. */
const TURN = 10_000;
/** A question to the time zone data costs as much as so many lines read or days asked. */
export const LOOKUP_STEPS = 40;

/** Work that one file may cost, so that a hostile one costs no more than a large one and holds nobody up meanwhile. */
export class WorkBudget {
  left: number;
  #nextTurn: number;

  constructor(steps: number) {
    this.left = steps;
    this.#nextTurn = steps - TURN;
  }

  /** @throws CalendarUnreadable when it is used up */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new CalendarUnreadable('too-complex');
  }

  /** Lets others have their turn, when enough was spent since the last one. */
  async breathe(): Promise<void> {
    if (this.left >= this.#nextTurn) return;
    this.#nextTurn = this.left - TURN;
    await others();
  }
}
