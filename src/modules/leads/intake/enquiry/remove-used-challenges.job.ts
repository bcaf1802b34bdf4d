import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { challengesDb } from './challenge-tables.ts';

/** Deletes proofs that have expired and so can't be used again. */
export class RemoveUsedChallengesJob implements Job {
  readonly name = 'remove-used-challenges';
  readonly schedule = '20 */10 * * * *';
  readonly purpose = 'remove used proofs of work';
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async run(): Promise<JobReport> {
    const result = await challengesDb(this.#em)
      .deleteFrom('used_challenge')
      .where('expires_at', '<=', this.#clock.now())
      .executeTakeFirst();
    return { done: Number(result.numDeletedRows), failed: 0, dead: 0 };
  }
}
