import { ownValue } from '#contracts/own-value.ts';
import type { ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';

/** Texts are truncated in the audit log, which shows who changed what and isn't for restoring it. */
const MOST = 200;
const short = (value: ProfileValue): ProfileValue => (typeof value === 'string' ? value.slice(0, MOST) : value);

/** Changed fields before and after, for the audit log. */
export function auditFacts(before: ProfileValues, changed: ProfileValues) {
  const paths = Object.keys(changed);
  const of = (values: ProfileValues) =>
    Object.fromEntries(paths.map((path) => [path, short(ownValue(values, path) ?? null)]));
  return { before: of(before), after: of(changed) };
}
