import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { WeddingFacts } from '#modules/weddings/index.ts';
import { newId } from '#shared/ids.ts';
import { needsReply } from '../../../core/lead/needs-reply.ts';
import { newEnquiry } from '../../enquiry/new-enquiry.ts';
import { newLeadRow } from '../../enquiry/new-lead-row.ts';
import type { LeadRow } from '../../../core/tables/leads-tables.ts';
import type { ImportedLead } from '../reading/read-row.ts';

export interface ImportedLeadFacts {
  lead: ImportedLead;
  supplier: SupplierFacts;
  wedding: WeddingFacts;
  coupleUserId: string;
  now: number;
  /** Whether it counts as read and replied to. */
  read: boolean;
}

/**
 * Turns a row of a file into a new lead, with the date and stage from the file. It is never charged or locked, because
 * it comes from the supplier's own list (F5, R2).
 */
export function importedLeadRow({ lead, supplier, wedding, coupleUserId, now, read }: ImportedLeadFacts): LeadRow {
  const cameIn = lead.createdAt ?? now;
  const row = newLeadRow({
    enquiry: newEnquiry({
      supplierId: supplier.id,
      source: 'import',
      enquiryType: lead.enquiryType,
      partnerName: lead.partnerName,
      partnerName2: lead.partnerName2,
      email: lead.email,
      phone: lead.phone,
      weddingDateText: lead.dateText,
      guestsText: lead.guestsText,
      budget: lead.budget,
      area: lead.area,
      message: lead.message ?? '',
      locale: supplier.locale,
    }),
    supplier,
    wedding,
    coupleUserId,
    body: lead.message ?? '',
    now: cameIn,
    payPerEnquiry: false,
    earlierEnquiries: 0,
    partners: lead.partners,
    stage: lead.stage,
  });
  const readAt = read ? cameIn : null;
  const reading = { read_state: read ? 'read' : 'new', read_at: readAt, replied_at: readAt, replied: read } as const;
  return {
    ...row,
    ...reading,
    // An id contains the time when the row was written, not the time of the enquiry.
    id: newId(now),
    conversation_id: newId(now),
    status: lead.status,
    assignee_id: lead.assigneeId,
    needs_reply: needsReply({ ...row, ...reading }, lead.labels.includes('Spam')),
    updated_at: now,
  };
}
