import type { Spoken } from '#contracts/languages.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { formatWeddingDate } from '../wedding-date.ts';

interface NamedSupplier {
  name: string;
  /** Its category, in the language of the page. */
  role: string;
}

/** When a wedding was, where that is known, and what the supplier did there. */
export function whenAndRole({ date, role }: { date: PartialDate; role: string }, supplier: string, locale: Spoken) {
  const when = date.y === null && date.m === null && date.d === null ? '' : formatWeddingDate(date, locale);
  return [when, namedWithRole({ name: supplier, role })].filter((part) => part !== '').join(' · ');
}

export const namedWithRole = ({ name, role }: NamedSupplier): string => (role === '' ? name : `${name} (${role})`);
