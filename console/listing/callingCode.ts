import type { Country } from '#contracts/terms/supplier-terms.ts';

const CODES: Readonly<Record<Country, string>> = {
  GB: '+44',
  DE: '+49',
  FR: '+33',
  IE: '+353',
  PL: '+48',
  US: '+1',
  CA: '+1',
  AU: '+61',
  ZA: '+27',
  AT: '+43',
  CH: '+41',
  NG: '+234',
};

/** The country's calling code to show in front of a number; undefined if the number has its own. */
export const callingCode = (country: Country, phone: string): string | undefined =>
  /^\s*(?:\+|00)/u.test(phone) ? undefined : CODES[country];
