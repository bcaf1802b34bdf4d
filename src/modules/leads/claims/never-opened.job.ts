import type { LedgerAudit, LedgerEntry } from '#modules/ledger/index.ts';
import type { Clock } from '#shared/clock.ts';
import { encodeUlid } from '#shared/ids.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';
import type { OpenClaim } from './open-claim.ts';

const DAY = 86_400_000;
const PAGE = 200;
/** Days after the reveal between which a silent couple is looked for: enough time to open a mail, and no later than a claim. */
const FROM_DAYS = 10;
const TO_DAYS = 14;

/**
 * The rule of decision 52 that is off unless CLAIM_NEVER_OPENED is on: a unit goes back when the supplier answered
 * within 24 hours and the couple neither opened its page nor wrote again within ten days of the reveal.
 */
export class NeverOpenedJob implements Job {
  readonly name = 'never-opened-returns';
  readonly schedule = '0 40 4 * * *';
  readonly purpose = 'give units back for answers that were never opened';
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #ledger: Pick<LedgerAudit, 'spends'>;
  readonly #claims: Pick<OpenClaim, 'byRules'>;
  readonly #on: boolean;

  constructor(
    em: Em,
    clock: Clock,
    ledger: Pick<LedgerAudit, 'spends'>,
    claims: Pick<OpenClaim, 'byRules'>,
    on: boolean,
  ) {
    this.#em = em;
    this.#clock = clock;
    this.#ledger = ledger;
    this.#claims = claims;
    this.#on = on;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const report = { done: 0, failed: 0, dead: 0 };
    if (!this.#on) return report;
    const now = this.#clock.now();
    // Ids begin with their time, so the rows of some days are found by them.
    let after = encodeUlid(now - TO_DAYS * DAY, new Uint8Array(10));
    while (!signal.aborted) {
      const spends = await this.#ledger.spends({ product: 'enquiries', after, limit: PAGE });
      const due = spends.filter((spend) => spend.createdAt <= now - FROM_DAYS * DAY);
      for (const { supplierId, id } of await this.#silent(due)) {
        if (await this.#claims.byRules(supplierId, id, () => Promise.resolve('never-opened'))) report.done += 1;
      }
      if (due.length < PAGE) break;
      after = due.at(-1)?.id ?? after;
    }
    return report;
  }

  /** Of these, the leads whose couple never showed itself after an answer that came in time. */
  async #silent(spends: readonly LedgerEntry[]): Promise<{ id: string; supplierId: string }[]> {
    const ids = spends.flatMap((spend) => spend.spentOnLeadId ?? []);
    if (ids.length === 0) return [];
    return leadsDb(this.#em)
      .selectFrom('lead')
      .select(['lead.id', 'lead.supplier_id as supplierId'])
      .where('lead.id', 'in', ids)
      .where('lead.returned_at', 'is', null)
      .where((eb) => eb('lead.first_reply_at', '<=', eb('lead.created_at', '+', DAY)))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('message')
              .select('message.id')
              .whereRef('message.conversation_id', '=', 'lead.conversation_id')
              .where('message.sender', '=', 'couple')
              .whereRef('message.created_at', '>', 'lead.first_reply_at'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lead_activity')
              .select('lead_activity.id')
              .whereRef('lead_activity.lead_id', '=', 'lead.id')
              .where('lead_activity.kind', '=', 'coupleOpened'),
          ),
        ),
      )
      .execute();
  }
}
