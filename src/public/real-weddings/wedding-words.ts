import type { Spoken } from '#contracts/languages.ts';
import type { PublicRealWedding } from '#contracts/real-weddings/public-real-wedding.ts';
import { textsFor } from '../texts/index.ts';
import { formatWeddingDate } from '../wedding-date.ts';

interface NamedSupplier {
  name: string;
  /** Its category, in the language of the page. */
  role: string;
}

type Facts = Pick<PublicRealWedding, 'date' | 'location' | 'guests' | 'role'>;

/** When and where a wedding was and how many came, if known, and what the supplier did there. */
export function weddingFacts({ date, location, guests, role }: Facts, supplier: string, locale: Spoken): string {
  const when = date.y === null && date.m === null && date.d === null ? '' : formatWeddingDate(date, locale);
  const who = guests === null ? '' : textsFor(locale).conversation.guests(guests);
  return [when, location, who, namedWithRole({ name: supplier, role })].filter((part) => part !== '').join(' · ');
}

export const namedWithRole = ({ name, role }: NamedSupplier): string => (role === '' ? name : `${name} (${role})`);
