import { createHmac } from 'node:crypto';
import { PROOF_PREFIX } from '#contracts/proof/proof.ts';
import type { Secrets } from '#shared/security/secrets.ts';

/** Bytes of a code; 160 bits can't be guessed. */
const BYTES = 20;

/**
 * The line for the record or file. It is signed for one supplier, domain and holder, so a code placed for one supplier
 * or person proves nothing for another.
 */
export class ProofCodes {
  readonly #secrets: Secrets;

  constructor({ secrets }: { secrets: Secrets }) {
    this.#secrets = secrets;
  }

  /** @param holderId the person the code is for; the supplier's own id for its team */
  async line(supplierId: string, holderId: string, domain: string): Promise<string> {
    const key = await this.#secrets.key('business-proof');
    const code = createHmac('sha256', key).update(`${supplierId} ${holderId} ${domain}`).digest();
    return PROOF_PREFIX + code.subarray(0, BYTES).toString('hex');
  }
}
