import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../clock.ts';
import type { idempotencyKeySchema } from './idempotency-key.entity.ts';
import type { Em } from '../orm.ts';
import { prepared, preparedForKeys } from '../lookups/prepared.ts';
import { isDuplicate } from '../retry.ts';
import { SharedLookup } from '../lookups/shared-lookup.ts';
import { inTransaction } from '../transaction.ts';
import { token } from '../../wiring/token.ts';

type Db = InferKyselyDB<typeof idempotencyKeySchema>;

/** The parameters are the scopes, then as many keys. */
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

/** An Idempotency-Key and what it is bound to. */
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

export const IDEMPOTENCY = token<Idempotency>('Idempotency');

export function hashRequest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Runs the effect in a transaction that also stores its response. */
export type Commit<T> = (effect: (em: Em) => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Milliseconds a request waits in this process for another one with the same key. */
const PATIENCE = 5_000;

/**
 * Makes an effect happen once per key. The key is written in the effect's transaction, so that both or neither exist
 * after a crash; a repeat gets the first response, even if that was a refusal (adr/0006). Two requests with one key get
 * one response, in one process or in two: a request may have failed because its duplicate was first, so it looks for the
 * duplicate's response before it gives its own (T6).
 */
export class Idempotency {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #patience: number;
  /** Keys in progress in this process; other processes run into the locks and the unique key instead. */
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #known: SharedLookup<RequestKey, KnownAnswer | null>;

  constructor({ em, clock, patience = PATIENCE }: { em: Em; clock: Clock; patience?: number }) {
    this.#em = em;
    this.#clock = clock;
    this.#patience = patience;
    this.#known = new SharedLookup(em, (requests) => this.#find(requests));
  }

  /** Like `answer`, for work without checks of its own before the transaction. */
  once<T>(request: RequestKey, effect: (em: Em) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.answer(request, (commit: Commit<T>) => commit(effect));
  }

  /**
   * Answers a request once. `work` runs every check that can refuse it and calls `commit` with the effect: a check before
   * this call would refuse a repeat that already has a response.
   * @throws AppError `idempotency-key-in-flight` (409) or `idempotency-key-reused` (422)
   */
  answer<T>(request: RequestKey, work: (commit: Commit<T>) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.#alone(request, async () => {
      const known = await this.recall<T>(request);
      return known ?? this.#settle(request, () => work(this.#keeping(request)));
    });
  }

  /**
   * Like `answer`, for frequent work that is rarely repeated: an earlier response is looked up only if the work fails,
   * at the latest on the duplicate key. Work that stores its response itself, with `remember`, needs no `commit`.
   * @throws AppError `idempotency-key-in-flight` (409) or `idempotency-key-reused` (422)
   */
  answerBlindly<T>(request: RequestKey, work: (commit: Commit<T>) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.#alone(request, () => this.#settle(request, () => work(this.#keeping(request))));
  }

  #keeping<T>(request: RequestKey): Commit<T> {
    return (effect) =>
      inTransaction(this.#em, async (em) => {
        const outcome = await effect(em);
        await this.remember([request, outcome]);
        return outcome;
      });
  }

  /** Waits for a duplicate in this process: its response or failure will be known soon. */
  async #alone<T>(request: RequestKey, work: () => Promise<T>): Promise<T> {
    const name = `${request.scope} ${request.key}`;
    const until = performance.now() + this.#patience;
    for (let twin = this.#inFlight.get(name); twin; twin = this.#inFlight.get(name)) {
      if (!(await endsBefore(until, twin))) {
        throw new AppError(
          'conflict',
          'idempotency-key-in-flight',
          'The same request is still in progress. Try again in a moment.',
          { retryAfter: 1 },
        );
      }
    }
    const running = work();
    this.#inFlight.set(name, quietly(running));
    try {
      return await running;
    } finally {
      this.#inFlight.delete(name);
    }
  }

  async #settle<T>(request: RequestKey, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      return await work();
    } catch (error) {
      // Without the database it is unclear whose failure this is, so the request reports the database as unavailable.
      const known = (await this.recall<T>(request)) ?? (await this.#keepRefusal<T>(request, error));
      if (known) return known;
      throw error;
    }
  }

  /** Stores a refusal for repeats; if another process was faster, its response counts. */
  async #keepRefusal<T>(request: RequestKey, error: unknown): Promise<Outcome<T> | null> {
    if (!(error instanceof AppError) || error.kind !== 'conflict') return null;
    try {
      await inTransaction(this.#em, () => this.remember([request, error]));
      return null;
    } catch (storing) {
      if (!isDuplicate(storing)) throw storing;
      return this.recall<T>(request);
    }
  }

  /**
   * The first response to this key, null if there is none.
   * @throws AppError the stored refusal, or `idempotency-key-reused` (422) for another request
   */
  async recall<T>(request: RequestKey): Promise<Outcome<T> | null> {
    const row = await this.#known.find(request);
    if (!row) return null;
    if (row.request_hash !== request.requestHash) {
      throw new AppError('invalid', 'idempotency-key-reused', 'This Idempotency-Key was used for a different request.');
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

  /** Stores responses or refusals; call it in the effect's transaction. One existing key rejects all of them. */
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
}

async function endsBefore(until: number, running: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const late = pause(Math.max(0, until - performance.now()), false, { signal: waiting.signal });
  const ended = await Promise.race([running.then(() => true), late.catch(() => true)]);
  waiting.abort();
  return ended;
}

/** Settles when the work does, whatever the outcome. */
const quietly = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** A refusal as stored. */
interface Refusal {
  refused: { code: AppError['code']; title: string; options: AppError['options'] };
}

function refusalOf(error: AppError): Refusal {
  const { cause: _cause, ...options } = error.options;
  return { refused: { code: error.code, title: error.message, options } };
}
