import { sql } from 'kysely';
import type { StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { cutText } from '#shared/cut-text.ts';
import { notFound } from '#shared/errors.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { NamesOf } from '#shared/people.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { limitedTo } from '#shared/security/staff-markets.ts';
import { givenContact } from '../../../core/lead/correct-contact.ts';
import { claimsDb } from '../claim-tables.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { sentSpamScore, spamEvidenceOf } from '../../../core/lead/spam-evidence.ts';
import { presentClaim } from '../claim-presenter.ts';
import type { ClaimRules } from '../claim-rules.ts';
import type { ClaimRow } from '../claim-store.ts';
import { asStaffSees } from './as-staff-sees.ts';
import type { ReturnQuota } from '../return-quota.ts';
import type { ClaimStaff } from './claim-staff.ts';

/** How many of the supplier's other claims are shown. */
const RECENT = 10;

type Evidence = Pick<StaffClaimDetail, 'lead' | 'history'>;

export interface ClaimEvidenceParts {
  em: Em;
  ledger: Pick<LedgerApi, 'history'>;
  rules: Pick<ClaimRules, 'earlier'>;
  quota: Pick<ReturnQuota, 'facts'>;
  suppliers: Pick<SuppliersApi, 'proofOf'>;
  namesOf: NamesOf;
}

/** Whether the address or phone number in use differs from what the couple sent. */
const isCorrected = (lead: LeadRow): boolean => {
  const given = givenContact(lead);
  return given.email !== lead.email || given.phone !== lead.phone;
};

/** The facts by which staff decide a claim: the lead without its contact data, and the supplier's earlier claims. */
export class ClaimEvidence {
  readonly #parts: ClaimEvidenceParts;

  constructor(parts: ClaimEvidenceParts) {
    this.#parts = parts;
  }

  /**
   * The supplier's other claims only include markets that these staff can see.
   * @throws NotFound if the lead no longer exists
   */
  async of(claim: ClaimRow, staff: ClaimStaff): Promise<Evidence> {
    const { rules } = this.#parts;
    const [lead, talk, history] = await Promise.all([
      this.#lead(claim.lead_id),
      this.#conversation(claim.lead_id),
      this.#history(claim, staff),
    ]);
    const earlier = await rules.earlier(lead, lead.revealed_at ?? claim.created_at);
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
        contactCorrected: isCorrected(lead),
        earlierAt: isoOrNull(earlier?.created_at ?? null),
        spam: spamEvidenceOf(lead),
        sentSpamScore: sentSpamScore(lead),
      },
      history,
    };
  }

  async #lead(id: string): Promise<LeadRow> {
    return await claimsDb(this.#parts.em)
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound('This lead'));
  }

  async #firstWords({ conversation_id }: LeadRow): Promise<string> {
    const first = await claimsDb(this.#parts.em)
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
    const row = await claimsDb(this.#parts.em)
      .selectFrom('lead')
      .innerJoin('message', 'message.conversation_id', 'lead.conversation_id')
      .leftJoin('message_mail as mail', 'mail.message_id', 'message.id')
      .select([
        of('couple').as('couple'),
        of('supplier').as('supplier'),
        sql<number | string>`coalesce(sum(mail.bounce_permanent = 1 or mail.returned_at is not null), 0)`.as('bounced'),
        sql<number | string>`coalesce(sum(mail.returned_from = lead.given_email), 0)`.as('bouncedGiven'),
        sql<number | string | null>`max(case when message.sender = 'couple' then message.created_at end)`.as('last'),
      ])
      .where('lead.id', '=', leadId)
      .executeTakeFirstOrThrow();
    return {
      couplesMessages: Number(row.couple),
      suppliersMessages: Number(row.supplier),
      bounced: Number(row.bounced),
      bouncedGiven: Number(row.bouncedGiven),
      lastCoupleAt: row.last === null ? null : iso(Number(row.last)),
    };
  }

  async #history({ id, supplier_id: supplierId }: ClaimRow, staff: ClaimStaff): Promise<Evidence['history']> {
    const { em, ledger, quota, suppliers, namesOf } = this.#parts;
    const markets = limitedTo(staff.staffMarkets);
    const claims = claimsDb(em)
      .selectFrom('lead_claim')
      .where('supplier_id', '=', supplierId)
      .$if(markets !== null, (query) => query.where('market', 'in', markets ?? []));
    const spent = { filter: { product: 'enquiries', operation: 'spent' }, offset: 0, limit: 1 } as const;
    const [{ total: paid }, month, states, recent, proof] = await Promise.all([
      ledger.history(supplierId, { ...spent, sort: { field: 'createdAt', descending: true } }),
      quota.facts(supplierId),
      claims
        .select(['state', (eb) => eb.fn.countAll<number | string>().as('count')])
        .groupBy('state')
        .execute(),
      claims.selectAll().where('id', '<>', id).orderBy('id', 'desc').limit(RECENT).execute(),
      suppliers.proofOf(supplierId),
    ]);
    const names = await namesOf([...new Set(recent.flatMap((row) => row.created_by ?? []))]);
    const counted = new Map(states.map((row) => [row.state, Number(row.count)]));
    return {
      paid,
      claims: [...counted.values()].reduce((sum, count) => sum + count, 0),
      accepted: counted.get('accepted') ?? 0,
      refused: counted.get('refused') ?? 0,
      recent: recent.map((row) => presentClaim(row, names)),
      proof,
      month,
    };
  }
}
