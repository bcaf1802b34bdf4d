import { HOUR } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { ScoreBands } from './score-bands.ts';
import type { ProfileScores } from './profile-scores.ts';

/** Maximum age of a score: replies get older, and leads drop out of its 90 days. */
const OLDEST = 24 * HOUR;
const BATCH = 100;

interface Parts {
  clock: Clock;
  scores: Pick<ProfileScores, 'after' | 'stale' | 'refresh'>;
  bands: Pick<ScoreBands, 'count'>;
}

/** Recomputes scores that are missing, a day old or from an older formula, and counts suppliers in each band. */
export class RepairScoresJob implements Job {
  readonly name = 'repair-scores';
  readonly schedule = '20 13 * * * *';
  readonly purpose = 'compute profile scores that are missing or a day old, and count their bands';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { clock, scores, bands } = this.#parts;
    let done = 0;
    let last = '';
    while (!signal.aborted) {
      const ids = await scores.after(last, BATCH);
      for (const id of ids.length === 0 ? [] : await scores.stale(ids, clock.now() - OLDEST)) {
        if (signal.aborted) break;
        await scores.refresh(id);
        done += 1;
      }
      if (ids.length < BATCH) break;
      last = ids.at(-1) ?? last;
    }
    if (!signal.aborted) await bands.count();
    return { done, failed: 0, dead: 0 };
  }
}
