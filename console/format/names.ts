/** Names of couples and people. A locked couple has first names only: nothing else is in the page. */
export interface PartnerName {
  firstName: string;
  lastName: string | null;
}

/** "Amelia & Jack"; one name when only one is known. */
export function coupleFirstNames(partners: readonly PartnerName[]): string {
  return partners
    .map((partner) => partner.firstName.trim())
    .filter((name) => name !== '')
    .join(' & ');
}

/** "Amelia Hart & Jack Osei", as far as surnames are known. */
export function coupleFullNames(partners: readonly PartnerName[]): string {
  return partners
    .map((partner) => `${partner.firstName} ${partner.lastName ?? ''}`.trim())
    .filter((name) => name !== '')
    .join(' & ');
}

const firstLetter = (name: string): string => /^./u.exec(name.trim())?.[0].toLocaleUpperCase() ?? '';

/** Letters of an arch monogram, one per partner: ["A", "J"]. Takes "Amelia & Jack" as well. */
export function monogramLetters(couple: readonly PartnerName[] | string): string[] {
  const names = typeof couple === 'string' ? couple.split('&') : couple.map((partner) => partner.firstName);
  return names
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2);
}

/** "HB" for Harriet Bell. */
export function personInitials(name: string): string {
  const parts = name.trim().split(/\s+/u);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return firstLetter(parts[0] ?? '') + firstLetter(last);
}

/** One of seven avatar tones by hash of the id: never by gender or stage. */
export function toneOf(id: string): number {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % 7;
}
