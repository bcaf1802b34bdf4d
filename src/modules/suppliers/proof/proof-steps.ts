import { PROOF_FILE, PROOF_MAILBOXES } from '#contracts/proof/proof.ts';
import type { ProofSteps } from '#contracts/proof/proof.ts';

/** Instructions for proving a domain. */
export const proofSteps = (domain: string, line: string): ProofSteps => ({
  record: { name: domain, value: line },
  file: { url: `https://${domain}${PROOF_FILE}`, content: line },
  addresses: PROOF_MAILBOXES.map((mailbox) => `${mailbox}@${domain}`),
});
