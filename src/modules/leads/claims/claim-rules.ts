import type { ClaimRule } from '#contracts/lead-claim.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isProbablySpam } from '../spam/judge-enquiry.ts';
import type { LockedLead } from '../lead-store.ts';
import { leadsDb } from '../leads-tables.ts';
import { leadsIn } from '../reading/leads-in.ts';

const DAY = 86_400_000;
/** Decision 52: a mail that comes back for good within this time of the reveal. */
const BOUNCE_DAYS = 7;
/** Decision 42: for so long an enquiry of the same couple is no new one. */
const DUPLICATE_DAYS = 90;

/** The supplier's word alone gives no unit back: the enquiry was judged as spam when it came as well. */
const isConfirmedSpam = ({ spam_verdict, spam_score }: LockedLead): boolean =>
  spam_verdict === 'spam' && spam_score !== null && isProbablySpam({ score: spam_score });

/** The rules by which a unit goes back by itself (decision 52, docs/claims.md); the first that holds is named. */
export class ClaimRules {
  readonly #em: Em;

  constructor(em: Em) {
    this.#em = em;
  }

  /** @param paidAt moment of the reveal, milliseconds */
  async holding(lead: LockedLead, paidAt: number): Promise<ClaimRule | null> {
    if (isConfirmedSpam(lead)) return 'spam';
    if (await this.#knownBefore(lead, paidAt)) return 'duplicate';
    return (await this.#bounced(lead, paidAt)) ? 'bounce' : null;
  }

  /**
   * The same couple, by mail address or phone number, had written to this supplier within 90 days before, and its
   * contact was open before this one was paid for.
   */
  async #knownBefore(lead: LockedLead, paidAt: number): Promise<boolean> {
    const before = (column: 'email_folded' | 'phone_key', value: string | null) =>
      leadsIn(this.#em, column === 'phone_key' ? 'lead_by_phone' : 'lead_by_email')
        .select('id')
        .where('supplier_id', '=', lead.supplier_id)
        .where(column, '=', value)
        .where('id', '<>', lead.id)
        .where('locked', '=', false)
        .where('created_at', '<', lead.created_at)
        .where('created_at', '>=', lead.created_at - DUPLICATE_DAYS * DAY)
        .where((eb) => eb.or([eb('revealed_at', 'is', null), eb('revealed_at', '<', paidAt)]))
        .limit(1)
        .executeTakeFirst();
    if (await before('email_folded', lead.email_folded)) return true;
    return lead.phone_key !== null && (await before('phone_key', lead.phone_key)) !== undefined;
  }

  /** An address that was dead before the reveal counts as well: the mail that confirms an enquiry finds out first. */
  async #bounced({ conversation_id }: LockedLead, paidAt: number): Promise<boolean> {
    const bounce = await leadsDb(this.#em)
      .selectFrom('message')
      .innerJoin('message_mail as mail', 'mail.message_id', 'message.id')
      .select('message.id')
      .where('message.conversation_id', '=', conversation_id)
      .where('mail.bounce_permanent', '=', true)
      .where('mail.bounced_at', '<=', paidAt + BOUNCE_DAYS * DAY)
      .limit(1)
      .executeTakeFirst();
    return bounce !== undefined;
  }
}
