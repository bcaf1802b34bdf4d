import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recordWaiting } from './waiting-weeks.ts';

/** Records every hour how many couples are waiting, so that each week has a closing figure. */
export class RecordWaitingJob implements Job {
  readonly name = 'record-waiting';
  readonly schedule = '40 55 * * * *';
  readonly purpose = 'record how many couples are waiting for a reply';
  readonly #em: Em;
  readonly #clock: Clock;

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    return { done: await recordWaiting(this.#em, this.#clock.now(), signal), failed: 0, dead: 0 };
  }
}
