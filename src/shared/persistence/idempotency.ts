import { createHash } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { AppError } from '../errors.ts';
import type { Clock } from '../clock.ts';
import type { idempotencyKeySchema } from './idempotency-key.entity.ts';
import type { Em } from './orm.ts';
import { prepared, preparedForKeys } from './prepared.ts';
import { isDuplicate } from './retry.ts';
import { SharedLookup } from './shared-lookup.ts';
import { inTransaction } from './transaction.ts';

type Db = InferKyselyDB<typeof idempotencyKeySchema>;

/** Scopes, then as many keys. */
const answersTo = preparedForKeys((em: Em, names) =>
  em
    .getKysely<Db>()
    .selectFrom('idempotency_key')
    .select(['scope', 'key', 'request_hash', 'status', 'body'])
    .where('scope', 'in', names.slice(0, names.length / 2))
    .where('key', 'in', names.slice(names.length / 2)),
);
const keepAnswer = prepared((em: Em, row: Db['idempotency_key']) =>
  em.getKysely<Db>().insertInto('idempotency_key').values(row),
);
type KnownAnswer = Pick<Db['idempotency_key'], 'request_hash' | 'status' | 'body'>;

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
  readonly #known: SharedLookup<RequestKey, KnownAnswer | null>;

  constructor(em: Em, clock: Clock) {
    this.#em = em;
    this.#clock = clock;
    this.#known = new SharedLookup(em, (requests) => this.#find(requests));
  }

  /**
   * @throws AppError `idempotency-key-in-flight` (409) or `idempotency-key-reused` (422)
   */
  once<T>(request: RequestKey, work: (em: Em) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.alone(request, () => this.#run(request, work));
  }

  /**
   * Holds the key in this process while the work runs. For work that looks for an earlier answer by itself, with `recall`
   * and `remember`.
   * @throws AppError `idempotency-key-in-flight` (409)
   */
  async alone<T>(request: RequestKey, work: () => Promise<T>): Promise<T> {
    const name = `${request.scope} ${request.key}`;
    if (this.#inFlight.has(name)) {
      throw new AppError(
        'conflict',
        'idempotency-key-in-flight',
        'The same request is being worked on. Try again in a moment.',
        { retryAfter: 1 },
      );
    }
    this.#inFlight.add(name);
    try {
      return await work();
    } finally {
      this.#inFlight.delete(name);
    }
  }

  async #run<T>(request: RequestKey, work: (em: Em) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const known = await this.recall<T>(request);
    if (known) return known;
    try {
      return await inTransaction(this.#em, async (em) => {
        const outcome = await work(em);
        await this.remember([request, outcome]);
        return outcome;
      });
    } catch (error) {
      if (error instanceof AppError && error.kind === 'conflict') await this.#rememberRefusal(request, error);
      // Another process finished the same key first: its answer is the answer.
      const winner = isDuplicate(error) ? await this.recall<T>(request) : null;
      if (winner) return winner;
      throw error;
    }
  }

  /**
   * The first answer to this key, null when there is none.
   * @throws AppError the refusal it was answered with, or `idempotency-key-reused` (422) for another request
   */
  async recall<T>(request: RequestKey): Promise<Outcome<T> | null> {
    const row = await this.#known.find(request);
    if (!row) return null;
    if (row.request_hash !== request.requestHash) {
      throw new AppError('invalid', 'idempotency-key-reused', 'This Idempotency-Key was used for another request.');
    }
    const stored = JSON.parse(row.body) as T & Partial<Refusal>;
    if (stored.refused)
      throw new AppError('conflict', stored.refused.code, stored.refused.title, stored.refused.options);
    return { status: row.status, body: stored };
  }

  async #find(requests: readonly RequestKey[]): Promise<(KnownAnswer | null)[]> {
    const rows = await answersTo(this.#em, [...requests.map(({ scope }) => scope), ...requests.map(({ key }) => key)]);
    return requests.map(({ scope, key }) => rows.find((row) => row.scope === scope && row.key === key) ?? null);
  }

  /** Keeps answers, or refusals; call it in the transaction of the effect. A key that is taken rejects all. */
  async remember(...answers: [RequestKey, Outcome<unknown> | AppError][]): Promise<void> {
    const now = this.#clock.now();
    const rows = answers.map(([request, answer]) => {
      const { status, body } = answer instanceof AppError ? { status: 409, body: refusalOf(answer) } : answer;
      const { scope, key, requestHash } = request;
      return { scope, key, request_hash: requestHash, status, body: JSON.stringify(body), created_at: now };
    });
    const [only] = rows;
    if (only && rows.length === 1) await keepAnswer(this.#em, only);
    else if (only) await this.#em.getKysely<Db>().insertInto('idempotency_key').values(rows).execute();
  }

  async #rememberRefusal(request: RequestKey, error: AppError): Promise<void> {
    try {
      await this.remember([request, error]);
    } catch (storing) {
      if (!isDuplicate(storing)) throw storing;
    }
  }
}

/** How a refusal is kept. */
interface Refusal {
  refused: { code: AppError['code']; title: string; options: AppError['options'] };
}

function refusalOf(error: AppError): Refusal {
  const { cause: _cause, ...options } = error.options;
  return { refused: { code: error.code, title: error.message, options } };
}
