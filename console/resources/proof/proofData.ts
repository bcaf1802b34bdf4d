import type { ProofAnswer, ProofCheck, ProofCheckAnswer } from '#contracts/proof/proof.ts';
import { getJson, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path: string): string => `/api/${supplierPath(path)}`;

/** Calls of this screen, one function per route. */
export const proofData = {
  state: () => getJson<ProofAnswer>(own('proof')),
  check: (method: ProofCheck) => sendJson<ProofCheckAnswer>('POST', own('proof/check'), { method }),
  mail: (address: string) => sendJson<ProofAnswer>('POST', own('proof/email'), { address }),
};
