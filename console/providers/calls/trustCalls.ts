/** Calls about whether an enquiry is genuine: spam, and returns by supplier and staff (E8, R2). */
import type { ClaimDecisionInput, ClaimInput, ClaimOfLead, StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import type { Duplicate, MergeInput } from '#contracts/lead/lead-duplicates.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { getJson, sendJson } from '../httpClient.ts';
import { supplierPath } from '../resourcePaths.ts';

const lead = (leadId: string, path: string): string => `/api/${supplierPath(`leads/${leadId}/${path}`)}`;

export const trustCalls = {
  leadClaim: (leadId: string) => getJson<ClaimOfLead>(lead(leadId, 'claim')),
  askClaim: (leadId: string, input: ClaimInput, idempotencyKey: string) =>
    sendJson<ClaimOfLead>('POST', lead(leadId, 'claim'), input, idempotencyKey),
  withdrawClaim: (leadId: string, idempotencyKey: string) =>
    sendJson<ClaimOfLead>('POST', lead(leadId, 'claim/withdraw'), {}, idempotencyKey),
  markSpam: (leadId: string, spam: boolean) => sendJson<LeadDetail>('POST', lead(leadId, 'spam'), { spam }),

  duplicates: (leadId: string) => getJson<Duplicate[]>(lead(leadId, 'duplicates')),
  decideDuplicate: (leadId: string, otherId: string, state: 'linked' | 'dismissed') =>
    sendJson<Duplicate[]>('POST', lead(leadId, `duplicates/${otherId}`), { state }),
  mergeLeads: (leadId: string, input: MergeInput, idempotencyKey: string) =>
    sendJson<Duplicate[]>('POST', lead(leadId, 'merge'), input, idempotencyKey),
  unmergeLeads: (leadId: string, otherId: string, idempotencyKey: string) =>
    sendJson<Duplicate[]>('POST', lead(leadId, 'merge/undo'), { otherId }, idempotencyKey),

  staffClaim: (claimId: string) => getJson<StaffClaimDetail>(`/api/staff/claims/${claimId}`),
  decideClaim: (claimId: string, input: ClaimDecisionInput, idempotencyKey: string) =>
    sendJson<StaffClaimDetail>('POST', `/api/staff/claims/${claimId}/decision`, input, idempotencyKey),
};
