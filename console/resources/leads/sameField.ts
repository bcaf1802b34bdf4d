import { ownValue } from '#contracts/own-value.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';

const PLAIN = ['status', 'assigneeId', 'valueOverride'] as const;

/** Whether a teammate changed one of the fields since they were shown. */
export function sameField(
  shown: LeadSummary | LeadDetail,
  newest: LeadDetail,
  { overrides, ...wanted }: Omit<LeadUpdateInput, 'version'>,
): boolean {
  const differs = (one: object, other: object) => (field: string) =>
    JSON.stringify(ownValue(one, field) ?? null) !== JSON.stringify(ownValue(other, field) ?? null);
  const corrected = 'overrides' in shown ? shown.overrides : newest.overrides;
  return (
    PLAIN.filter((field) => Object.hasOwn(wanted, field) && Object.hasOwn(shown, field)).some(differs(shown, newest)) ||
    Object.keys(overrides ?? {}).some(differs(corrected, newest.overrides))
  );
}
