import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { triesOf } from '#shared/queue/queue-table.ts';
import { coupleName, maskLead, teamText } from '../../../core/masking/lead-mask.ts';
import type { MaskableLead } from '../../../core/masking/lead-mask.ts';
import { errorWords, heldReason } from './held-reasons.ts';
import type { ScheduledRow } from '../../tables/messaging-tables.ts';

/** Presents a scheduled message, with only the couple's first names, masked as everywhere. */
export function presentScheduled(
  row: ScheduledRow,
  lead: MaskableLead,
  supplierPaysPerEnquiry: boolean,
  { dueDay, attachments = [] }: { dueDay: string; attachments?: readonly AttachmentAnswer[] | undefined },
): ScheduledMessageAnswer {
  return {
    id: row.id,
    leadId: row.lead_id,
    type: row.type,
    subject: teamText(row.subject),
    body: teamText(row.body),
    state: row.state,
    scheduledAt: iso(row.scheduled_at),
    day: row.local_day,
    time: row.local_time,
    offset: row.offset,
    amount: row.amount,
    dueDay,
    stopOnReply: fromFlag(row.stop_on_reply),
    processed: row.state === 'sent',
    sentAt: isoOrNull(row.sent_at),
    attempts: triesOf(row),
    lastError: errorWords(row.last_error),
    heldReason: heldReason(row.last_error),
    cancelReason: row.cancel_reason,
    attachments: [...attachments],
    couple: coupleName(maskLead(lead, supplierPaysPerEnquiry)),
    version: row.version,
  };
}
