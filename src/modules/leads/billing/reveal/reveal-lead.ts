import { AppError } from '#shared/errors.ts';
import { GroupCommit } from '#shared/persistence/lookups/group-commit.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate, isOutcomeUnknown } from '#shared/persistence/retry.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { RevealBatch, RevealReceipt, RevealRequest } from './reveal-batch.ts';

type Result = PromiseSettledResult<RevealReceipt>;

/** Maximum reveals per transaction. */
const BATCH = 64;

/**
 * Reveals a couple's contact details (R2): the unit, the reveal, the facts and the response for the request's key are
 * written in one transaction, so either all or none of them exist (L6). Reveals that arrive during a commit share the
 * next transaction, but never two of the same lead.
 */
export class RevealLead {
  readonly #em: Em;
  readonly #idempotency: Idempotency;
  readonly #batch: RevealBatch;
  readonly #together: GroupCommit<RevealRequest, RevealReceipt>;

  constructor({ em, idempotency, batch }: { em: Em; idempotency: Idempotency; batch: RevealBatch }) {
    this.#em = em;
    this.#idempotency = idempotency;
    this.#batch = batch;
    this.#together = new GroupCommit((requests) => this.#commit(requests), {
      max: BATCH,
      apart: (request) => request.leadId,
    });
  }

  /**
   * Must not run inside a transaction, because it opens its own.
   * @throws NotFound, Forbidden, InsufficientBalance; AppError `idempotency-key-in-flight` or `idempotency-key-reused`
   */
  async reveal(request: RevealRequest): Promise<RevealReceipt> {
    const { body } = await this.#idempotency.answerBlindly(request.key, async () => ({
      status: 200,
      body: await this.#together.submit(request),
    }));
    return body;
  }

  /** Reveals first and looks up earlier responses only if a key already exists, because repeats are rare. */
  async #commit(requests: readonly RevealRequest[]): Promise<readonly Result[]> {
    try {
      return await inTransaction(this.#em, () => this.#batch.run(requests));
    } catch (error) {
      if (isDuplicate(error)) return this.#repeats(requests, error);
      // Whether a lost COMMIT took effect is unknown; only the key can tell, when the request is repeated (L16).
      if (requests.length === 1 || isOutcomeUnknown(error))
        return requests.map(() => ({ status: 'rejected', reason: error }));
      return this.#oneByOne(requests);
    }
  }

  /** Some keys already have responses: those requests get them again, and the others continue alone. */
  async #repeats(requests: readonly RevealRequest[], error: unknown): Promise<readonly Result[]> {
    const known = new Map<RevealRequest, Result>();
    for (const request of requests) {
      const result = await this.#recall(request);
      if (result) known.set(request, result);
    }
    if (known.size === 0) {
      return requests.length > 1 ? this.#oneByOne(requests) : [{ status: 'rejected', reason: error }];
    }
    const fresh = requests.filter((request) => !known.has(request));
    const results = fresh.length > 0 ? await this.#commit(fresh) : [];
    for (const [index, request] of fresh.entries()) known.set(request, results[index] as Result);
    return requests.map((request) => known.get(request) as Result);
  }

  async #recall({ key }: RevealRequest): Promise<Result | null> {
    try {
      const outcome = await this.#idempotency.recall<RevealReceipt>(key);
      return outcome && { status: 'fulfilled', value: outcome.body };
    } catch (error) {
      if (error instanceof AppError) return { status: 'rejected', reason: error };
      throw error;
    }
  }

  /** One request failed the shared transaction, so each runs in its own. */
  async #oneByOne(requests: readonly RevealRequest[]): Promise<readonly Result[]> {
    const results: Result[] = [];
    for (const request of requests) results.push(...(await this.#commit([request])));
    return results;
  }
}
