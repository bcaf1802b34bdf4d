const ISOLATES = /[\u2066-\u2069]/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter as people see it, with its accents; for a name without letters, its first character, such as an emoji. */
export function firstLetter(name: string): string {
  const signs = [...graphemes.segment(name.replaceAll(ISOLATES, '').trim())].map(({ segment }) => segment);
  return (signs.find((sign) => /\p{L}/u.test(sign)) ?? signs[0] ?? '').toLocaleUpperCase();
}

/** "HB" for Harriet Bell. */
export function personInitials(name: string): string {
  const parts = name.trim().split(/\s+/u);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return firstLetter(parts[0] ?? '') + firstLetter(last);
}
