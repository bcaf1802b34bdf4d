import type { CountryData } from './country-schema.ts';

export type PostcodeRule = CountryData['postcode'];

/** Whether a text is a postcode of the market, ignoring spaces at the ends and case. */
export function isPostcode(rule: Pick<PostcodeRule, 'pattern'>, value: string): boolean {
  return new RegExp(rule.pattern, 'u').test(value.trim().toUpperCase());
}
