import { HOUR } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { ProfileScores } from './profile-scores.ts';

/** A score is at most this old: replies become older and leads fall out of its 90 days. */
const OLDEST = 24 * HOUR;
const BATCH = 100;

/** Computes the scores that are missing, a day old or of an older formula. */
export class RepairScoresJob implements Job {
  readonly name = 'repair-scores';
  readonly schedule = '20 13 * * * *';
  readonly purpose = 'compute profile scores that are missing or a day old';
  readonly #clock: Clock;
  readonly #scores: Pick<ProfileScores, 'after' | 'stale' | 'refresh'>;

  constructor({ clock, scores }: { clock: Clock; scores: Pick<ProfileScores, 'after' | 'stale' | 'refresh'> }) {
    this.#clock = clock;
    this.#scores = scores;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    let done = 0;
    let last = '';
    while (!signal.aborted) {
      const ids = await this.#scores.after(last, BATCH);
      for (const id of ids.length === 0 ? [] : await this.#scores.stale(ids, this.#clock.now() - OLDEST)) {
        if (signal.aborted) break;
        await this.#scores.refresh(id);
        done += 1;
      }
      if (ids.length < BATCH) break;
      last = ids.at(-1) ?? last;
    }
    return { done, failed: 0, dead: 0 };
  }
}
