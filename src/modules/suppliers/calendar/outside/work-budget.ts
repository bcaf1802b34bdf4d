import { setImmediate as others } from 'node:timers/promises';

/** Steps after which it yields to other work. */
const TURN = 10_000;
/** A lookup in time zone data costs as much as this many lines read or days marked. */
export const LOOKUP_STEPS = 40;

/** The work budget of a file or one of its events is used up. */
export class WorkSpent extends Error {
  constructor() {
    super('This calendar needs more work than allowed.');
    this.name = 'WorkSpent';
  }
}

/** The work allowed for one file, so that a hostile one costs no more than a large one and delays no other. */
export class WorkBudget {
  left: number;
  #forOne = Number.POSITIVE_INFINITY;
  #nextTurn: number;

  constructor(steps: number) {
    this.left = steps;
    this.#nextTurn = steps - TURN;
  }

  /** Starts the next event with its own limit, so that one alone can't use up what the others need. */
  nextOne(steps: number): void {
    this.#forOne = steps;
  }

  /** @throws WorkSpent when it is used up */
  spend(steps: number): void {
    this.left -= steps;
    this.#forOne -= steps;
    if (this.left < 0 || this.#forOne < 0) throw new WorkSpent();
  }

  /** Yields to other work when enough was spent since the last time. */
  async yieldIfDue(): Promise<void> {
    if (this.left >= this.#nextTurn) return;
    this.#nextTurn = this.left - TURN;
    await others();
  }
}
