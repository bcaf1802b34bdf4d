import { useMemo } from 'react';
import { distanceUnit, inUnit } from '#contracts/supplier/distances.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** Formats a distance in whole miles or kilometres, depending on the country. */
export function useDistance(country: Country): (km: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const unit = distanceUnit(country);
    const format = new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    });
    return (km) => format.format(inUnit(km, country));
  }, [country, language]);
}
