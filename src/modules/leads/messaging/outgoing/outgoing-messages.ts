import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { CountedUse, LimitUse } from '#shared/security/limit-uses.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { NEW_FOR, recipientLimits, supplierLimits } from './outgoing-limits.ts';
import type { OutgoingSettings } from './outgoing-limits.ts';

/** A message to be sent. */
export interface Outgoing {
  supplier: Pick<SupplierFacts, 'id' | 'createdAt'>;
  lead: Pick<LeadRow, 'email' | 'never_wrote'>;
}

/** More messages than a supplier may send or an address may get. Scheduled messages wait instead. */
export class TooManyMessages extends AppError {
  constructor({ use, expiresAt }: CountedUse, now: number) {
    const of = use.limit.name.includes('recipient') ? 'recipient' : 'supplier';
    super('limited', 'too-many-messages', 'You’ve reached the limit for messages. Scheduled messages are sent later.', {
      retryAfter: (expiresAt - now) / 1_000,
      meta: { of, max: use.limit.points, seconds: use.limit.seconds },
    });
  }
}

/**
 * Limits how many messages are sent to couples, regardless of the author (T4): all code that sends must call this first.
 * All limits of a message or a batch are counted in one statement.
 */
export class OutgoingMessages {
  readonly #limiter: Pick<RateLimiter, 'countAll' | 'giveBackAll'>;
  readonly #clock: Clock;
  readonly #settings: OutgoingSettings;

  constructor({
    limiter,
    clock,
    settings,
  }: {
    limiter: Pick<RateLimiter, 'countAll' | 'giveBackAll'>;
    clock: Clock;
    settings: OutgoingSettings;
  }) {
    this.#limiter = limiter;
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Inside the transaction that sends: a refusal rolls its count back. @throws TooManyMessages */
  async take(message: Outgoing): Promise<void> {
    const over = (await this.#limiter.countAll(this.#uses(message))).filter(isOver);
    if (over.length > 0) throw new TooManyMessages(latest(over), this.#clock.now());
  }

  /** Like `take`, for messages that are left out rather than refused. */
  async allows(message: Outgoing): Promise<boolean> {
    return (await this.admit([message])).waiting.length === 0;
  }

  /**
   * Splits messages, in order, into those that can be sent now and those that have to wait, with the time until which
   * each waits (milliseconds).
   */
  async admit<T extends Outgoing>(
    messages: readonly T[],
  ): Promise<{ admitted: T[]; waiting: { message: T; until: number }[] }> {
    const wanted = messages.map((message) => ({ message, uses: this.#uses(message) }));
    const counted = await this.#limiter.countAll(wanted.flatMap(({ uses }) => uses));
    const state = new Map(counted.map((one) => [keyOf(one.use), { ...one, free: freeOf(one) }]));
    const admitted: T[] = [];
    const waiting: { message: T; until: number }[] = [];
    const unused: LimitUse[] = [];
    for (const { message, uses } of wanted) {
      const states = uses.flatMap((use) => state.get(keyOf(use)) ?? []);
      const full = states.filter((one) => one.free <= 0);
      if (full.length === 0) {
        for (const one of states) one.free -= 1;
        admitted.push(message);
      } else {
        waiting.push({ message, until: latest(full).expiresAt });
        unused.push(...uses);
      }
    }
    await this.#limiter.giveBackAll(unused);
    return { admitted, waiting };
  }

  /** Returns the points of messages that were admitted but not sent after all. */
  giveBack(messages: readonly Outgoing[]): Promise<void> {
    return this.#limiter.giveBackAll(messages.flatMap((message) => this.#uses(message)));
  }

  #uses({ supplier, lead }: Outgoing): LimitUse[] {
    const isNew = this.#clock.now() - supplier.createdAt < NEW_FOR;
    const address = fold(lead.email);
    return [
      ...supplierLimits(isNew, this.#settings).map((limit) => ({ limit, key: supplier.id })),
      ...recipientLimits(fromFlag(lead.never_wrote)).map((limit) => ({ limit, key: address })),
    ];
  }
}

const keyOf = ({ limit, key }: LimitUse): string => `${limit.name} ${key}`;
const isOver = ({ use, used }: CountedUse): boolean => used > use.limit.points;
/** How many of the points just counted are within the limit. */
const freeOf = ({ use, used, points }: CountedUse): number => points - Math.max(0, used - use.limit.points);
const latest = <T extends { expiresAt: number }>(all: readonly T[]): T =>
  all.reduce((last, one) => (one.expiresAt > last.expiresAt ? one : last));
