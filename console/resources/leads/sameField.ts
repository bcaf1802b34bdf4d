import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';

/** Whether a teammate changed one of the fields since they were shown. */
export function sameField(
  shown: LeadSummary,
  newest: LeadDetail,
  { overrides, ...wanted }: Omit<LeadUpdateInput, 'version'>,
): boolean {
  const differs = (one: object, other: object) => (field: string) =>
    field in one &&
    JSON.stringify(one[field as keyof typeof one]) !== JSON.stringify(other[field as keyof typeof other]);
  const corrected = 'overrides' in shown ? (shown as LeadDetail).overrides : {};
  return (
    Object.keys(wanted).some(differs(shown, newest)) ||
    Object.keys(overrides ?? {}).some(differs(corrected, newest.overrides))
  );
}
