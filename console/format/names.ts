import { firstLetter } from '#contracts/initials.ts';

/** Names of couples and people. A locked couple has first names only: nothing else is in the page. */
export interface PartnerName {
  firstName: string;
  lastName: string | null;
}

/** "Amelia & Jack"; one name when only one is known. */
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

/** A name that is read from right to left keeps to itself: without this, "&" and the other name would change sides. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Between two names that are written as one text, in the languages of our markets. */
const AND = /&|\s(?:and|und|et|i)\s/iu;

/** Letters of an arch monogram, one per partner: ["A", "J"]. Takes "Amelia & Jack" and "Amelia und Jack" as well. */
export function monogramLetters(couple: readonly PartnerName[] | string): string[] {
  const names = typeof couple === 'string' ? couple.split(AND) : couple.map((partner) => partner.firstName);
  return names
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2);
}

/** One of seven avatar tones by hash of the id: never by gender or stage. */
export function toneOf(id: string): number {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % 7;
}
