import type { PartialDate } from '#contracts/partial-date.ts';
import type { RealWeddingAnswer, RealWeddingInput } from '#contracts/real-weddings/real-wedding.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';

/** Year, month and day, as far as known: one value, which is never merged in parts. */
export type DateParts = [PartialDate['y'], PartialDate['m'], PartialDate['d']];

/** A wedding as form values; `role` and `publicId` are empty while nothing is chosen. */
export interface WeddingValues {
  name: string;
  couple: string;
  url: string;
  date: DateParts;
  location: string;
  /** As typed. */
  guests: string;
  role: SupplierCategory | '';
  suppliers: { name: string; role: SupplierCategory | ''; publicId: string }[];
  partners: { name: string; email: string }[];
}

export const newWedding = (role: SupplierCategory | ''): WeddingValues => ({
  name: '',
  couple: '',
  url: '',
  date: [null, null, null],
  location: '',
  guests: '',
  role,
  suppliers: [],
  partners: [{ name: '', email: '' }],
});

export const toValues = (one: RealWeddingAnswer): WeddingValues => ({
  name: one.name,
  couple: one.couple,
  url: one.url,
  date: [one.date.y, one.date.m, one.date.d],
  location: one.location,
  guests: one.guests === null ? '' : String(one.guests),
  role: one.role,
  suppliers: one.suppliers.map(({ name, role, publicId }) => ({ name, role, publicId: publicId ?? '' })),
  partners: one.partners.map(({ name, email }) => ({ name, email })),
});

export const toDate = ([y, m, d]: DateParts): PartialDate => ({ y, m, d });

/** The id of a page: typed, or taken from the end of its address. */
export function pageId(typed: string): string | null {
  const address = typed
    .trim()
    .replace(/[?#].*$/su, '')
    .replace(/(?<!\/)\/+$/u, '');
  const last = address.slice(address.lastIndexOf('/') + 1);
  return last.slice(last.lastIndexOf('-') + 1) || null;
}

/** Leaves out a partner without a name and an email address. */
export const toInput = ({ date, guests, role, suppliers, partners, ...values }: WeddingValues): RealWeddingInput => ({
  ...values,
  date: toDate(date),
  // The contract rejects text that isn't a number.
  guests: guests.trim() === '' ? null : Number(guests),
  role: (role || undefined) as SupplierCategory,
  suppliers: suppliers.map((one) => ({
    name: one.name,
    role: (one.role || undefined) as SupplierCategory,
    publicId: pageId(one.publicId),
  })),
  partners: partners.filter(({ name, email }) => name.trim() !== '' || email.trim() !== ''),
});
