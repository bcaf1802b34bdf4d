/** The price of a reveal, in units of the product `enquiries`. */
export const REVEAL_UNITS = 1;

export interface RevealPrice {
  units: number;
  balance: number;
  balanceAfter: number;
}

/** The price with the balance before and after, for the button that spends it (F2). */
export function priceOf(balance: number): RevealPrice {
  return { units: REVEAL_UNITS, balance, balanceAfter: balance - REVEAL_UNITS };
}
