import { leadPhotoPath } from '#contracts/account/photo.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { ASIDE } from '../lead/aside.ts';
import { maskLead } from '../masking/lead-mask.ts';
import type { VisibleLead } from '../masking/lead-mask.ts';
import { labelsOf } from './lead-summary-query.ts';
import type { SummaryRow } from './lead-summary-query.ts';

/** Presents a list row, masked; entities and raw rows never leave the server. */
export function presentSummary(
  row: SummaryRow,
  supplierPaysPerEnquiry: boolean,
  visible: VisibleLead = maskLead(row, supplierPaysPerEnquiry),
): LeadSummary {
  return {
    id: row.id,
    createdAt: iso(row.created_at),
    lastActivityAt: iso(row.last_activity_at),
    partners: visible.partners,
    photo: row.photo === null || visible.locked ? null : leadPhotoPath(row.supplier_id, row.id, row.photo),
    stage: row.stage,
    stageSince: iso(row.stage_since),
    status: row.status,
    labels: labelsOf(row.labels),
    source: row.source,
    enquiryType: row.enquiry_type,
    locked: visible.locked,
    revealedAt: isoOrNull(row.revealed_at),
    returnedAt: isoOrNull(row.returned_at),
    possibleDuplicate: fromFlag(row.has_duplicates) && !visible.locked,
    spam: row.aside !== ASIDE.spam ? null : row.spam_verdict === 'spam' ? 'confirmed' : 'probably',
    test: row.aside === ASIDE.test,
    read: row.read_state,
    repliedAt: isoOrNull(row.replied_at),
    starredAt: isoOrNull(row.starred_at),
    needsReply: fromFlag(row.needs_reply),
    assigneeId: row.assignee_id,
    weddingDate: decodePartialDate(row.wedding_date),
    guests: row.guests,
    budget: row.budget,
    value: row.value,
    currency: row.currency,
    area: visible.text(row.area),
    excerpt: visible.text(row.excerpt),
    nextScheduledAt: isoOrNull(row.next_scheduled_at),
    holdEndsAt: isoOrNull(row.hold_ends_at),
    booking: bookingOf(row),
    nextPayment: nextPaymentOf(row),
    version: row.version,
  };
}

function bookingOf(row: SummaryRow): LeadSummary['booking'] {
  if (row.booking_asked_at === null) return null;
  return {
    askedAt: iso(row.booking_asked_at),
    coupleBookingAcknowledged: isoOrNull(row.booking_acknowledged_at),
    declinedAt: isoOrNull(row.booking_declined_at),
  };
}

function nextPaymentOf({ next_day: day, next_amount: amount }: SummaryRow): LeadSummary['nextPayment'] {
  return day === null || amount === null ? null : { day, amount };
}
