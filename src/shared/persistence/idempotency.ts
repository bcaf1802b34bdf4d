import { createHash } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { AppError } from '../errors.ts';
import type { Clock } from '../clock.ts';
import type { idempotencyKeySchema } from './idempotency-key.entity.ts';
import type { Em } from './orm.ts';
import { isDuplicate } from './retry.ts';
import { inTransaction } from './transaction.ts';

type Db = InferKyselyDB<typeof idempotencyKeySchema>;

/** An Idempotency-Key with what it is bound to. */
export interface RequestKey {
  /** Caller and route. */
  scope: string;
  key: string;
  /** SHA-256 of method, path and body: the same key with another request is refused. */
  requestHash: string;
}

export interface Outcome<T> {
  status: number;
  body: T;
}

export const IDEMPOTENCY = Symbol('Idempotency');

export function hashRequest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/**
 * Makes an effect happen once per key. The key is written in the transaction of the effect, so that both or neither
 * exist after a crash; a repeat gets the first answer, and so does a repeat of a refusal (safety, rule 9).
 */
export class Idempotency {
  readonly #em: Em;
  readonly #clock: Clock;
  /** Keys being worked on in this process; another process meets the unique key instead. */
  readonly #inFlight = new Set<string>();

  constructor(em: Em, clock: Clock) {
    this.#em = em;
    this.#clock = clock;
  }

  /**
   * @throws AppError `idempotency-key-in-flight` (409) or `idempotency-key-reused` (422)
   */
  async once<T>(request: RequestKey, work: (em: Em) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const name = `${request.scope} ${request.key}`;
    if (this.#inFlight.has(name)) {
      throw new AppError(
        'conflict',
        'idempotency-key-in-flight',
        'The same request is being worked on. Try again in a moment.',
        {
          retryAfter: 1,
        },
      );
    }
    this.#inFlight.add(name);
    try {
      return await this.#run(request, work);
    } finally {
      this.#inFlight.delete(name);
    }
  }

  async #run<T>(request: RequestKey, work: (em: Em) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const known = await this.#find<T>(request);
    if (known) return known;
    try {
      return await inTransaction(this.#em, async (em) => {
        const outcome = await work(em);
        await this.#store(em, request, outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof AppError && error.kind === 'conflict') await this.#rememberRefusal(request, error);
      // Another process finished the same key first: its answer is the answer.
      const winner = isDuplicate(error) ? await this.#find<T>(request) : null;
      if (winner) return winner;
      throw error;
    }
  }

  async #find<T>(request: RequestKey): Promise<Outcome<T> | null> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('idempotency_key')
      .select(['request_hash', 'status', 'body'])
      .where('scope', '=', request.scope)
      .where('key', '=', request.key)
      .executeTakeFirst();
    if (!row) return null;
    if (row.request_hash !== request.requestHash) {
      throw new AppError('invalid', 'idempotency-key-reused', 'This Idempotency-Key was used for another request.');
    }
    const stored = JSON.parse(row.body) as T & {
      refused?: { code: AppError['code']; title: string; options: AppError['options'] };
    };
    if (stored.refused)
      throw new AppError('conflict', stored.refused.code, stored.refused.title, stored.refused.options);
    return { status: row.status, body: stored };
  }

  async #store(em: Em, request: RequestKey, outcome: Outcome<unknown>): Promise<void> {
    await em
      .getKysely<Db>()
      .insertInto('idempotency_key')
      .values({
        scope: request.scope,
        key: request.key,
        request_hash: request.requestHash,
        status: outcome.status,
        body: JSON.stringify(outcome.body),
        created_at: this.#clock.now(),
      })
      .execute();
  }

  async #rememberRefusal(request: RequestKey, error: AppError): Promise<void> {
    const { cause: _cause, ...options } = error.options;
    const body = { refused: { code: error.code, title: error.message, options } };
    try {
      await this.#store(this.#em, request, { status: 409, body });
    } catch (storing) {
      if (!isDuplicate(storing)) throw storing;
    }
  }
}
