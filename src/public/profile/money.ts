/** Formats an amount in minor units for couples: whole amounts without decimals. */
export const moneyIn = (locale: string, currency: string, minor: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: minor % 100 === 0 ? 0 : 2,
  }).format(minor / 100);
