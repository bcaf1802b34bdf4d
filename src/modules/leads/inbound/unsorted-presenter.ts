import type { Selectable } from 'kysely';
import type { UnsortedMail } from '#contracts/inbound-mail.ts';
import { iso } from '#shared/iso.ts';
import { coupleName, maskLead } from '../masking/lead-mask.ts';
import type { LeadRow, LeadsDb } from '../leads-tables.ts';

/**
 * A mail in a tray as it may leave the server. One that a locked couple sent shows no more of it than its lead does
 * (decision 65, safety S33).
 * @param lead the one the mail names, or one with the sender's address
 */
export function presentUnsorted(
  row: Selectable<LeadsDb['inbound_mail']>,
  lead: LeadRow | null,
  payPerEnquiry: boolean,
): UnsortedMail {
  const visible = lead ? maskLead(lead, payPerEnquiry) : null;
  const hidden = visible?.locked === true;
  const text = (own: string): string => (visible ? visible.text(own) : own);
  return {
    id: row.id,
    receivedAt: iso(row.created_at),
    reason: row.reason ?? 'no-conversation',
    fromName: visible && hidden ? coupleName(visible) : row.from_name,
    fromAddress: hidden ? null : row.from_address,
    subject: text(row.subject),
    text: text(row.text),
    suggestedLeadId: lead?.id ?? null,
    suggestedCouple: visible ? coupleName(visible) : null,
  };
}
