import { firstLetter } from '#contracts/initials.ts';

/** Names of couples and people. A locked couple has first names only: the page contains nothing else. */
export interface PartnerName {
  firstName: string;
  lastName: string | null;
}

/** "Amelia & Jack"; one name if only one is known. */
export function coupleFirstNames(partners: readonly PartnerName[]): string {
  return joined(partners.map((partner) => partner.firstName.trim()));
}

/** "Amelia Hart & Jack Osei", as far as surnames are known. */
export function coupleFullNames(partners: readonly PartnerName[]): string {
  return joined(partners.map((partner) => `${partner.firstName} ${partner.lastName ?? ''}`.trim()));
}

const joined = (names: readonly string[]): string =>
  names
    .filter((name) => name !== '')
    .map(isolated)
    .join(' & ');

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates a right-to-left name: without this, "&" and the other name would swap sides. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** The separator between two names written as one text, in our markets' languages. */
const AND = /&|\s(?:and|und|et|i)\s/iu;

/** Letters of an arch monogram, one per partner: ["A", "J"]. Also accepts "Amelia & Jack" and "Amelia und Jack". */
export function monogramLetters(couple: readonly PartnerName[] | string): string[] {
  const names = typeof couple === 'string' ? couple.split(AND) : couple.map((partner) => partner.firstName);
  return names
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2);
}

/** One of seven avatar tones by a hash of the id, never by gender or stage. */
export function toneOf(id: string): number {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % 7;
}
