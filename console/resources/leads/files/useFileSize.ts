import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';

/** Formats bytes: `240 kB`, `1.4 MB`. */
export function useFileSize(): (bytes: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const unit = (name: 'kilobyte' | 'megabyte', digits: number) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: name, maximumFractionDigits: digits });
    const [small, large] = [unit('kilobyte', 0), unit('megabyte', 1)];
    return (bytes) =>
      bytes < 1_000_000 ? small.format(Math.max(1, Math.round(bytes / 1_000))) : large.format(bytes / 1_000_000);
  }, [language]);
}
