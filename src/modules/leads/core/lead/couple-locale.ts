import type { Locale } from '#contracts/terms/supplier-terms.ts';

interface Reader {
  locale: Locale;
}

/** The language for texts to a couple: the one they wrote in, else the supplier's. */
export const coupleLocale = (couple: Reader | null | undefined, supplier: Reader): Locale =>
  couple?.locale ?? supplier.locale;
