/** Returns of enquiries, by their supplier and by staff (R2). */
import type { ClaimDecisionInput, ClaimInput, ClaimOfLead, StaffClaimDetail } from '#contracts/lead-claim.ts';
import { getJson, sendJson } from './httpClient.ts';
import { supplierPath } from './resourcePaths.ts';

const lead = (leadId: string, path: string): string => `/api/${supplierPath(`leads/${leadId}/${path}`)}`;

export const trustCalls = {
  leadClaim: (leadId: string) => getJson<ClaimOfLead>(lead(leadId, 'claim')),
  askClaim: (leadId: string, input: ClaimInput, idempotencyKey: string) =>
    sendJson<ClaimOfLead>('POST', lead(leadId, 'claim'), input, idempotencyKey),
  withdrawClaim: (leadId: string, idempotencyKey: string) =>
    sendJson<ClaimOfLead>('POST', lead(leadId, 'claim/withdraw'), {}, idempotencyKey),
  staffClaim: (claimId: string) => getJson<StaffClaimDetail>(`/api/staff/claims/${claimId}`),
  decideClaim: (claimId: string, input: ClaimDecisionInput, idempotencyKey: string) =>
    sendJson<StaffClaimDetail>('POST', `/api/staff/claims/${claimId}/decision`, input, idempotencyKey),
};
