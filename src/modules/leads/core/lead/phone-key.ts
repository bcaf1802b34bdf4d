/** Fewer digits don't identify anyone. */
const SHORTEST = 7;
const DIGITS = 9;

/**
 * Identifies a phone number however it is written: its last nine digits, whatever country code or zero precedes them.
 * Null if it is too short for a phone number.
 */
export function phoneKey(phone: string | null): string | null {
  const digits = phone?.normalize('NFKC').replaceAll(/\D/gu, '') ?? '';
  return digits.length < SHORTEST ? null : digits.slice(-DIGITS);
}
