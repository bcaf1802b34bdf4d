import { DAY } from '#contracts/durations.ts';
import type { ClaimRule } from '#contracts/lead/lead-claim.ts';
import { MARKETPLACE_SOURCES } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { LockedLead } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { leadsIn } from '../../core/queries/leads-in.ts';
import { isProbablySpam, sentSpamScore } from '../../core/lead/spam-evidence.ts';

/** D52: an email counts if it bounces permanently within this time after the reveal. */
const BOUNCE_DAYS = 7;
/** D42: within this time, another enquiry from the same couple isn't a new one. */
const DUPLICATE_DAYS = 90;
/**
 * Status codes for a mailbox or domain that doesn't exist or is closed (RFC 3463). Others, such as 5.2.2 for a full
 * mailbox or 5.7.1 for refused content, say nothing about the address, and a sender can provoke them.
 */
const NO_SUCH_MAILBOX: readonly string[] = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

/** The supplier's mark alone returns no unit: the enquiry must also have been judged as spam when it arrived. */
const isConfirmedSpam = (lead: LockedLead): boolean =>
  lead.spam_verdict === 'spam' && isProbablySpam({ score: sentSpamScore(lead) ?? 0 });

/** The earlier enquiry of a duplicate. */
export type EarlierEnquiry = Pick<LeadRow, 'id' | 'created_at'>;

/**
 * The rules by which a unit is returned automatically (D52, docs/claims.md); the first one that applies is named. They
 * only consider marketplace leads and what the couple itself sent: corrections, imports, merges and marks change
 * nothing here (T1).
 */
export class ClaimRules {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  /** @param paidAt time of the reveal, in milliseconds */
  async holding(lead: LockedLead, paidAt: number): Promise<ClaimRule | null> {
    if (!MARKETPLACE_SOURCES.includes(lead.source)) return null;
    if (isConfirmedSpam(lead)) return 'spam';
    if (await this.earlier(lead, paidAt)) return 'duplicate';
    return (await this.#bounced(lead, paidAt)) ? 'bounce' : null;
  }

  /**
   * The enquiry with which the same couple, identified by the address or phone number it gave, reached this supplier
   * through the marketplace in the 90 days before. Before this one was paid for, the earlier contact must have been
   * revealed, and not for a unit that was returned.
   */
  async earlier(
    lead: Pick<LeadRow, 'id' | 'supplier_id' | 'created_at' | 'given_email' | 'given_phone'>,
    paidAt: number,
  ): Promise<EarlierEnquiry | null> {
    const before = async (column: 'given_email' | 'given_phone'): Promise<EarlierEnquiry | null> => {
      const value = lead[column];
      if (value === null) return null;
      const found = await leadsIn(this.#em, column === 'given_phone' ? 'lead_by_given_phone' : 'lead_by_given_email')
        .select(['id', 'created_at'])
        .where('supplier_id', '=', lead.supplier_id)
        .where(column, '=', value)
        .where('id', '<>', lead.id)
        .where('locked', '=', false)
        .where('returned_at', 'is', null)
        .where('created_at', '<', lead.created_at)
        .where('created_at', '>=', lead.created_at - DUPLICATE_DAYS * DAY)
        .where((eb) => eb.or([eb('revealed_at', 'is', null), eb('revealed_at', '<', paidAt)]))
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    };
    return (await before('given_email')) ?? (await before('given_phone'));
  }

  /** An address that was dead before the reveal counts too: the email confirming the enquiry bounces first. */
  async #bounced({ conversation_id, given_email }: LockedLead, paidAt: number): Promise<boolean> {
    if (given_email === null) return false;
    const bounce = await leadsDb(this.#em)
      .selectFrom('message')
      .innerJoin('message_mail as mail', 'mail.message_id', 'message.id')
      .select('message.id')
      .where('message.conversation_id', '=', conversation_id)
      .where('mail.returned_from', '=', given_email)
      .where('mail.returned_status', 'in', NO_SUCH_MAILBOX)
      .where('mail.returned_at', '<=', paidAt + BOUNCE_DAYS * DAY)
      .limit(1)
      .executeTakeFirst();
    return bounce !== undefined;
  }
}
