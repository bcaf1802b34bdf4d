import type { BusinessClaimAnswer, BusinessClaimCheckAnswer } from '#contracts/proof/business-claim.ts';
import type { ProofCheck } from '#contracts/proof/proof.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';

const path = (publicId: string): string => `/api/business-claims/${publicId}`;

/** The server calls for claiming a listing, one function per route. */
export const claimCalls = {
  view: (publicId: string) => getJson<BusinessClaimAnswer>(path(publicId)),
  check: (publicId: string, method: ProofCheck) =>
    sendJson<BusinessClaimCheckAnswer>('POST', `${path(publicId)}/check`, { method }),
  mail: (publicId: string, address: string) =>
    sendJson<BusinessClaimAnswer>('POST', `${path(publicId)}/email`, { address }),
};
