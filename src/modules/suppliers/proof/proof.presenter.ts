import type { ProofAnswer } from '#contracts/proof/proof.ts';
import { presentProof } from '../domains/present-proof.ts';
import type { ProofRow } from './proof.repository.ts';

const time = (instant: number): string => new Date(instant).toISOString();

/** A supplier's proof as its own admins see it. */
export function presentOwnProof(row: ProofRow | undefined, website: string): ProofAnswer['proof'] {
  const proof = row && presentProof(row, website);
  if (!proof) return null;
  const failingSince = row.failing_since === null ? null : time(row.failing_since);
  return { ...proof, checkedAt: time(row.checked_at), failingSince };
}
