import { AppError, TooManyRequests } from '../errors.ts';

/** Charged for a body before its first byte: thousands of bodies that never arrive cost sockets and buffers too. */
const OVERHEAD = 16_000;
/** Seconds after which a refused sender may try again. */
const RETRY_AFTER = 5;

export interface BodyBudgetOptions {
  /** Maximum bytes of all request bodies this process holds at one time. */
  total: number;
  /** Maximum bytes of one sender, so that no sender can use up the total; half of it by default. */
  perSender?: number;
}

/** One body's share of the budget. */
export interface BodyShare {
  /** @throws TooManyRequests when the sender holds too much, AppError `unavailable` when everyone together does */
  take(bytes: number): void;
  /** Releases the whole share. Safe to call twice. */
  release(): void;
}

/**
 * Limits the bytes of request bodies in flight, from their first byte until the response is sent (T5). Bytes count when
 * they arrive, not when they are announced: an announcement costs the sender nothing and must not use up the budget.
 */
export class BodyBudget {
  readonly #total: number;
  readonly #perSender: number;
  readonly #senders = new Map<string, number>();
  #used = 0;

  constructor({ total, perSender = Math.floor(total / 2) }: BodyBudgetOptions) {
    this.#total = total;
    this.#perSender = perSender;
  }

  /** Bytes held now. */
  get used(): number {
    return this.#used;
  }

  /**
   * Opens the account of one body.
   * @param sender network prefix of the sender
   * @param announced bytes the sender says it will send, so that a body that can't fit is refused before it is sent
   * @throws as `BodyShare.take`
   */
  open(sender: string, announced = 0): BodyShare {
    this.#check(sender, OVERHEAD + announced);
    this.#add(sender, OVERHEAD);
    let held = OVERHEAD;
    return {
      take: (bytes) => {
        this.#check(sender, bytes);
        this.#add(sender, bytes);
        held += bytes;
      },
      release: () => {
        this.#add(sender, -held);
        held = 0;
      },
    };
  }

  #check(sender: string, bytes: number): void {
    if ((this.#senders.get(sender) ?? 0) + bytes > this.#perSender) throw new TooManyRequests(RETRY_AFTER);
    if (this.#used + bytes > this.#total)
      throw new AppError('unavailable', 'unavailable', 'The server is busy. Try again in a moment.', {
        retryAfter: RETRY_AFTER,
      });
  }

  #add(sender: string, bytes: number): void {
    this.#used += bytes;
    const held = (this.#senders.get(sender) ?? 0) + bytes;
    if (held > 0) this.#senders.set(sender, held);
    else this.#senders.delete(sender);
  }
}
