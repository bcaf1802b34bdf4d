import type { Selectable } from 'kysely';
import { mayReachCouples } from '#shared/acting-user.ts';
import { isUnconfirmed } from '#contracts/messaging/inbound-mail.ts';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { iso } from '#shared/iso.ts';
import { coupleName, maskLead } from '../../../core/masking/lead-mask.ts';
import { maskText } from '../../../core/masking/mask-text.ts';
import type { InboundDb } from '../mails/inbound-tables.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import { expiryOf } from './expire-unsorted.job.ts';

/**
 * Presents an unsorted email. One that names a locked lead by its signed address shows no more than the lead does
 * (D65, S33). Addresses are compared with unlocked leads only: nothing here depends on a locked couple's address (T3).
 * @param lead the one the email names, or an unlocked one with the sender's address
 */
export function presentUnsorted(
  row: Selectable<InboundDb['inbound_mail']>,
  lead: LeadRow | null,
  payPerEnquiry: boolean,
): UnsortedMail {
  const visible = lead ? maskLead(lead, payPerEnquiry) : null;
  const mayReach = mayReachCouples();
  const hidden = visible?.locked === true || !mayReach;
  // Reports contain the address that could not be reached, and may be about any couple.
  const plain = row.reason === 'unknown-report' || !mayReach ? maskText : (own: string) => own;
  const text = visible ? visible.text : plain;
  return {
    id: row.id,
    receivedAt: iso(row.created_at),
    reason: row.reason ?? 'no-conversation',
    unconfirmed: isUnconfirmed(row.reason ?? 'no-conversation'),
    expiresAt: iso(expiryOf(row.created_at)),
    fromName: visible && hidden ? coupleName(visible) : hidden ? maskText(row.from_name) : row.from_name,
    fromAddress: hidden ? null : row.from_address,
    subject: text(row.subject),
    text: text(row.text),
    suggestedLeadId: lead?.id ?? null,
    suggestedCouple: visible ? coupleName(visible) : null,
  };
}
