import type { PackageUnit } from '#contracts/packages/package-limits.ts';
import type { PackageAnswer, PackageInput } from '#contracts/packages/package.ts';
import { hasNumber, readMoney } from '#contracts/profile/read-input.ts';

/** The name of the package panel for `leavePanel`. */
export const PACKAGE_PANEL = 'package';

/** A package as form values: the price stays text while someone types. */
export interface PackageValues {
  name: string;
  description: string;
  price: string;
  per: PackageUnit;
  included: string[];
  published: boolean;
  /** '' for none. */
  photoId: string;
  /** As typed. */
  guests: string;
  /** '' for any year. */
  validFor: string;
}

export const NEW_PACKAGE: PackageValues = {
  name: '',
  description: '',
  price: '',
  per: 'event',
  included: [],
  published: true,
  photoId: '',
  guests: '',
  validFor: '',
};

/** An amount as shown in a field: grouped, without empty decimals, and empty for 0. */
export function amountText(minor: number, language: string): string {
  if (minor === 0) return '';
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    minor / 100,
  );
}

export const toValues = (one: PackageAnswer, language: string): PackageValues => ({
  name: one.name,
  description: one.description,
  price: amountText(one.price, language),
  per: one.per,
  included: one.included,
  published: one.published,
  photoId: one.photo?.id ?? '',
  guests: one.guests === null ? '' : String(one.guests),
  validFor: one.validFor ?? '',
});

/** Words instead of a price would be parsed as 0, which means "on request". */
export const isPrice = (typed: string): boolean => typed.trim() === '' || hasNumber(typed);

/** Prices can be typed as "4,900", "4900" or "£4.900"; a negative one becomes positive. */
export const toInput = ({ price, photoId, guests, validFor, ...values }: PackageValues): PackageInput => ({
  ...values,
  price: readMoney(price),
  photoId: photoId || null,
  guests: isWhole(guests) ? Number(guests) : null,
  validFor: validFor || null,
});

/** Other text is sent as typed, so that the schema reports what is wrong. */
export const isWhole = (typed: string): boolean => /^\s*\d+\s*$/u.test(typed);
