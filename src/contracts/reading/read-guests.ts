/** Larger numbers of guests are typing errors. */
const MOST_GUESTS = 100_000;

/**
 * The number of guests in a typed text, null when there is none. The first number counts: "about 120" is 120,
 * "100-120" is 100, "80 day guests, 120 in the evening" is 80. Thousands may be grouped: "1,200" is 1200.
 */
export function readGuests(text: string): number | null {
  const match = /\p{Nd}{1,3}(?:[., \u00a0']\p{Nd}{3})(?!\p{Nd})|\p{Nd}{1,7}/u.exec(text);
  if (!match) return null;
  const count = Number(match[0].replaceAll(/[^\d]/gu, ''));
  return count >= 1 && count <= MOST_GUESTS ? count : null;
}
