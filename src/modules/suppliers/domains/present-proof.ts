import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { BusinessProof } from '#contracts/proof/proof.ts';
import type { businessProofSchema } from './business-proof.entity.ts';
import { ownDomain } from './own-domain.ts';

type Row = Selectable<InferKyselyDB<typeof businessProofSchema>['business_proof']>;

/** Columns for lists that left join proofs. */
export const PROOF_COLUMNS = ['proof.domain', 'proof.method', 'proof.proved_at'] as const;

/** The badge that others see; null without a proof, or if the website has moved to another domain since. */
export function presentProof(
  { domain, method, proved_at: at }: { [Column in 'domain' | 'method' | 'proved_at']: Row[Column] | null },
  website: string,
): BusinessProof | null {
  if (domain === null || method === null || at === null || ownDomain(website).domain !== domain) return null;
  return { domain, method, provedAt: new Date(at).toISOString() };
}
