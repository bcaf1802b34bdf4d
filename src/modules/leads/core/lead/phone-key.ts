/** Fewer digits don't identify anyone. */
const SHORTEST = 7;
const DIGITS = 9;

/**
 * By what a phone number is known again however it is written: its last nine digits, whatever country code or zero
 * stands before them. Null for what is too short to be one.
 */
export function phoneKey(phone: string | null): string | null {
  const digits = phone?.normalize('NFKC').replaceAll(/\D/gu, '') ?? '';
  return digits.length < SHORTEST ? null : digits.slice(-DIGITS);
}
