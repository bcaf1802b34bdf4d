import { sql } from 'kysely';
import type { StaffClaimDetail } from '#contracts/lead-claim.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import { cutText } from '#shared/cut-text.ts';
import { NotFound } from '#shared/errors.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { NamesOf } from '#shared/people.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';
import type { LeadRow } from '../leads-tables.ts';
import { presentClaim } from './claim-presenter.ts';
import type { ClaimRow } from './claim-store.ts';
import { asStaffSees } from './as-staff-sees.ts';

/** Claims of the supplier that are shown beside one. */
const RECENT = 10;

type Evidence = Pick<StaffClaimDetail, 'lead' | 'history'>;

/** What staff decides a claim by: the lead without its contact data, and how the supplier has claimed so far. */
export class ClaimEvidence {
  readonly #em: Em;
  readonly #ledger: Pick<LedgerApi, 'history'>;
  readonly #namesOf: NamesOf;

  constructor(em: Em, ledger: Pick<LedgerApi, 'history'>, namesOf: NamesOf) {
    this.#em = em;
    this.#ledger = ledger;
    this.#namesOf = namesOf;
  }

  /** @throws NotFound when the lead is gone */
  async of(claim: ClaimRow): Promise<Evidence> {
    const [lead, talk, history] = await Promise.all([
      this.#lead(claim.lead_id),
      this.#conversation(claim.lead_id),
      this.#history(claim),
    ]);
    return {
      lead: {
        source: lead.source,
        receivedAt: iso(lead.created_at),
        revealedAt: isoOrNull(lead.revealed_at),
        secondsToFill: lead.seconds_to_fill,
        proofOfWork: fromFlag(lead.proof_of_work),
        earlierEnquiries: lead.earlier_enquiries,
        ...talk,
        firstReplyAt: isoOrNull(lead.first_reply_at),
        excerpt: cutText(asStaffSees(lead).text(await this.#firstWords(lead)), 200, true),
        spam:
          lead.spam_score === null
            ? null
            : { score: lead.spam_score, reasons: fromJson(lead.spam_reasons) ?? [], verdict: lead.spam_verdict },
      },
      history,
    };
  }

  async #lead(id: string): Promise<LeadRow> {
    const lead = await leadsDb(this.#em).selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
    if (!lead) throw new NotFound('This lead');
    return lead;
  }

  async #firstWords({ conversation_id }: LeadRow): Promise<string> {
    const first = await leadsDb(this.#em)
      .selectFrom('message')
      .select('body')
      .where('conversation_id', '=', conversation_id)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return first?.body ?? '';
  }

  async #conversation(leadId: string) {
    const of = (sender: 'couple' | 'supplier') => sql<number | string>`coalesce(sum(message.sender = ${sender}), 0)`;
    const row = await leadsDb(this.#em)
      .selectFrom('lead')
      .innerJoin('message', 'message.conversation_id', 'lead.conversation_id')
      .leftJoin('message_mail as mail', 'mail.message_id', 'message.id')
      .select([
        of('couple').as('couple'),
        of('supplier').as('supplier'),
        sql<number | string>`coalesce(sum(mail.bounce_permanent), 0)`.as('bounced'),
        sql<number | string | null>`max(case when message.sender = 'couple' then message.created_at end)`.as('last'),
      ])
      .where('lead.id', '=', leadId)
      .executeTakeFirstOrThrow();
    return {
      couplesMessages: Number(row.couple),
      suppliersMessages: Number(row.supplier),
      bounced: Number(row.bounced),
      lastCoupleAt: row.last === null ? null : iso(Number(row.last)),
    };
  }

  async #history({ id, supplier_id: supplierId }: ClaimRow): Promise<Evidence['history']> {
    const db = leadsDb(this.#em);
    const spent = { filter: { product: 'enquiries', operation: 'spent' }, offset: 0, limit: 1 } as const;
    const [{ total: paid }, states, recent] = await Promise.all([
      this.#ledger.history(supplierId, { ...spent, sort: { field: 'createdAt', descending: true } }),
      db
        .selectFrom('lead_claim')
        .select(['state', (eb) => eb.fn.countAll<number | string>().as('count')])
        .where('supplier_id', '=', supplierId)
        .groupBy('state')
        .execute(),
      db
        .selectFrom('lead_claim')
        .selectAll()
        .where('supplier_id', '=', supplierId)
        .where('id', '<>', id)
        .orderBy('id', 'desc')
        .limit(RECENT)
        .execute(),
    ]);
    const names = await this.#namesOf([...new Set(recent.flatMap((row) => row.created_by ?? []))]);
    const counted = new Map(states.map((row) => [row.state, Number(row.count)]));
    return {
      paid,
      claims: [...counted.values()].reduce((sum, count) => sum + count, 0),
      accepted: counted.get('accepted') ?? 0,
      refused: counted.get('refused') ?? 0,
      recent: recent.map((row) => presentClaim(row, names)),
    };
  }
}
