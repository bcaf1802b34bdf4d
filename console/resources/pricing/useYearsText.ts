import { readYears } from '#contracts/packages/package-years.ts';
import { useT } from '../../i18n/i18n.ts';

/** The years a price is valid for: 2027, or a season spanning two years. */
export function useYearsText(): (years: string) => string {
  const t = useT();
  return (text) => {
    const years = readYears(text);
    if (!years || years.from === years.to) return text;
    const short = String(years.to).slice(2);
    return t('pricing.season', { from: String(years.from), short });
  };
}
