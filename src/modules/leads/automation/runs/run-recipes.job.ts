import type { Job, JobReport } from '#shared/jobs.ts';
import type { Logger } from '#shared/logger.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { afterOpenHours } from '../../messaging/replies/business-hours.ts';
import type { WeekHours } from '../../messaging/replies/business-hours.ts';
import type { ReplySettingsService } from '../../messaging/replies/reply-settings.service.ts';
import { nextDaytime } from '../../messaging/schedule/queue/schedule-time.ts';
import { CarryOut } from './carry-out.ts';
import type { CarryOutParts } from './carry-out.ts';
import { dueRuns, lockRuns } from './due-runs.ts';
import { fillWords, wordsOf } from './fill-words.ts';
import { proposalEnds, tomorrow } from '../recipes/recipe-when.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';
import { readRunFacts } from './run-facts.ts';
import type { RunFacts, RunFactsParts } from './run-facts.ts';
import { settleRuns } from './settle-runs.ts';
import { dueDayOfOccasion, outcomeOf } from './why-not.ts';

export interface RunRecipesParts extends CarryOutParts, RunFactsParts {
  replies: Pick<ReplySettingsService, 'hoursOf'>;
  logger: Logger;
}

/** States with a due time, in the order they are handled. */
const TIMED = ['waiting', 'proposed', 'sending'] as const;
type Timed = (typeof TIMED)[number];

/**
 * Handles due occasions. It only changes rows: a batch is one transaction, so a process that dies leaves all of it or
 * nothing, and no occasion is handled twice. Emails are sent by the scheduled messages, which check once more whether
 * they may be sent.
 */
export class RunRecipes implements Job {
  readonly name = 'recipes';
  readonly schedule = '*/20 * * * * *';
  readonly purpose = 'run recipes that are due';
  readonly #parts: RunRecipesParts;

  constructor(parts: RunRecipesParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report: JobReport = { done: 0, failed: 0, dead: 0 };
    for (const state of TIMED) {
      while (!signal.aborted) {
        const ids = await dueRuns(this.#parts.em, state, this.#parts.clock.now());
        if (ids.length === 0) break;
        const acted = await this.#act(ids, state, report);
        report.done += acted;
        // Another worker has claimed all of them.
        if (acted === 0) break;
      }
    }
    return report;
  }

  /** Handles them together if possible, otherwise one by one, so that a single bad row delays no other. */
  async #act(ids: readonly string[], state: Timed, report: JobReport): Promise<number> {
    try {
      return await this.#batch(ids, state);
    } catch (error) {
      if (ids.length > 1) {
        let acted = 0;
        for (const id of ids) acted += await this.#act([id], state, report);
        return acted;
      }
      this.#parts.logger.error({ err: error, runId: ids[0] }, 'recipe failed');
      report.failed += 1;
      return this.#write(ids, state, async (runs, carrying) => {
        for (const run of runs) carrying.become(run, { state: 'failed', reason: 'not-sent' });
      });
    }
  }

  #batch(ids: readonly string[], state: Timed): Promise<number> {
    const { em, clock } = this.#parts;
    return this.#write(ids, state, async (runs, carrying) => {
      const now = clock.now();
      if (state === 'sending') return settleRuns(em, runs, carrying, now);
      if (state === 'proposed') {
        for (const run of runs)
          carrying.become(run, { state: 'skipped', reason: 'expired', subject: null, body: null });
        return;
      }
      const facts = await readRunFacts(this.#parts, runs);
      const hours = await this.#hoursOf(runs);
      for (const run of runs) this.#decide(run, facts(run), carrying, hours, now);
    });
  }

  #decide(run: RunRow, facts: RunFacts, carrying: CarryOut, hours: ReadonlyMap<string, WeekHours>, now: number): void {
    const zone = facts.supplier?.timezone ?? 'UTC';
    const opens = run.kind === 'remind' ? now : nextDaytime(now, zone);
    if (opens > now) return carrying.become(run, { due_at: opens }, false);
    const dueDay = dueDayOfOccasion(run.occasion);
    const outcome = outcomeOf({ kind: run.kind, anchorAt: run.anchor_at, dueAt: run.due_at, dueDay }, facts, now);
    switch (outcome.do) {
      case 'drop':
        return carrying.drop(run);
      case 'skip':
        return carrying.become(run, { state: 'skipped', reason: outcome.reason });
      case 'later':
        return carrying.become(run, { due_at: outcome.at, reason: outcome.reason }, false);
      case 'remind': {
        const wanted = facts.recipe?.settings.everybodyHours ?? null;
        const open = hours.get(run.supplier_id) ?? [];
        const everybodyAt = wanted === null ? null : afterOpenHours(open, zone, run.anchor_at, wanted);
        return carrying.remind(run, facts, everybodyAt);
      }
      case 'propose': {
        const due_at = proposalEnds(run.kind, now);
        const words = fillWords(wordsOf(run, facts), facts);
        return carrying.become(run, { state: 'proposed', reason: outcome.reason, ...words, due_at });
      }
      case 'send': {
        if (carrying.hasRoom(facts)) return carrying.send(run, facts, wordsOf(run, facts));
        return carrying.become(run, { due_at: tomorrow(now, zone), reason: 'daily-most' });
      }
    }
  }

  async #hoursOf(runs: readonly RunRow[]) {
    const ids = runs.filter((run) => run.kind === 'remind').map((run) => run.supplier_id);
    return this.#parts.replies.hoursOf([...new Set(ids)]);
  }

  #write(
    ids: readonly string[],
    state: Timed,
    work: (runs: readonly RunRow[], carrying: CarryOut) => Promise<void>,
  ): Promise<number> {
    const { em, engine, clock } = this.#parts;
    return inTransaction(
      em,
      async () => {
        const runs = await lockRuns(em, engine, ids, state);
        const carrying = new CarryOut(this.#parts, clock.now());
        if (runs.length > 0) await work(runs, carrying);
        await carrying.write();
        return runs.length;
      },
      { readCommitted: true },
    );
  }
}
