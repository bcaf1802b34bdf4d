import { DAY } from '#contracts/durations.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { INVITATION_DAYS } from '#contracts/account/invitation.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { texts } from '#shared/texts.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { SetStage } from './set-stage.ts';

const BATCH = 100;
const lostReason = texts({
  'en-GB': 'Invitation not answered within a week',
  'de-DE': 'Einladung eine Woche lang nicht beantwortet',
  'fr-FR': 'Invitation restée une semaine sans réponse',
  'pl-PL': 'Zaproszenie bez odpowiedzi przez tydzień',
});

/** Ends invitations that got no reply for a week (D34): lost, with the reason, and at no charge. */
export class ExpireInvitations implements Job {
  readonly name = 'expire-invitations';
  readonly schedule = '50 */10 * * * *';
  readonly purpose = 'end invitations that were not replied to within a week';
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #suppliers: Pick<SuppliersApi, 'findMany'>;
  readonly #stages: SetStage;

  constructor({
    em,
    clock,
    suppliers,
    stages,
  }: {
    em: Em;
    clock: Clock;
    suppliers: Pick<SuppliersApi, 'findMany'>;
    stages: SetStage;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#suppliers = suppliers;
    this.#stages = stages;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report: JobReport = { done: 0, failed: 0, dead: 0 };
    const counted = await leadsDb(this.#em)
      .selectFrom('lead_counter')
      .select('supplier_id')
      .where('name', '=', 'Invitation')
      .where('count', '>', 0)
      .execute();
    const suppliers = await this.#suppliers.findMany(counted.map((row) => row.supplier_id));
    for (const { id, locale } of suppliers.values()) {
      if (signal.aborted) break;
      const expired = await this.#expire(id, lostReason(locale), signal);
      report.done += expired;
    }
    return report;
  }

  async #expire(supplierId: string, reason: string, signal: AbortSignal): Promise<number> {
    const before = this.#clock.now() - INVITATION_DAYS * DAY;
    const leads = await leadsDb(this.#em)
      .selectFrom('lead')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('stage', '=', 'Invitation')
      .where('stage_since', '<=', before)
      .limit(BATCH)
      .execute();
    let done = 0;
    for (const { id } of leads) {
      if (signal.aborted) break;
      try {
        await this.#stages.set(supplierId, id, { stage: 'Lost', reason, from: 'Invitation' });
        done += 1;
      } catch (error) {
        // Replied to or deleted at this very moment, or another process was faster.
        if (!(error instanceof AppError)) throw error;
      }
    }
    return done;
  }
}
