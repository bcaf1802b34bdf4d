import { ownValue } from '#contracts/own-value.ts';
import { emptyValue } from '#contracts/profile/profile-field.ts';
import type { ProfileField, ProfileValue, ProfileValues } from '#contracts/profile/profile-field.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import { presentYears } from '#contracts/profile/target-years.ts';

/** Every field of a section with its value, without past years and options that the market no longer has. */
export const presentValues = (
  fields: readonly ProfileField[],
  stored: ProfileValues,
  { year }: Pick<ProfileContext, 'year'>,
): ProfileValues => Object.fromEntries(fields.map((field) => [field.path, presentValue(field, stored, year)]));

function presentValue(field: ProfileField, stored: ProfileValues, year: number): ProfileValue {
  const value = ownValue(stored, field.path) ?? emptyValue(field);
  if (!Array.isArray(value) || field.kind !== 'options') return value;
  const chosen = value as readonly string[];
  if (field.path === 'targeting.year') return presentYears(chosen, year);
  return chosen.filter((one) => field.options?.includes(one));
}
