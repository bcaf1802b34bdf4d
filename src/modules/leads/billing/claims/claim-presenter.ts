import type { LeadClaim } from '#contracts/lead/lead-claim.ts';
import { iso, isoOrNull } from '#shared/iso.ts';
import type { ClaimRow } from './claim-store.ts';

/** Presents a claim to its supplier; the staff member who decided stays internal. */
export function presentClaim(row: ClaimRow, names: ReadonlyMap<string, string>): LeadClaim {
  return {
    id: row.id,
    leadId: row.lead_id,
    reason: row.reason,
    note: row.note,
    state: row.state,
    rule: row.rule,
    automatic: row.state === 'accepted' && row.rule !== null && row.decided_by === null,
    units: row.units,
    createdAt: iso(row.created_at),
    createdBy: names.get(row.created_by ?? '') ?? null,
    decidedAt: isoOrNull(row.decided_at),
    decisionNote: row.decision_note,
  };
}
