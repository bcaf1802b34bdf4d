import { useActiveSupplier } from '../../layout/queries.ts';
import { useFormatLocale } from '../useFormatLocale.ts';

/** How sums and days are written among words of the supplier, such as a scheduled message: not as its reader writes them. */
export function useMessageLocale(): string {
  const own = useFormatLocale();
  return useActiveSupplier().data?.l10n.locale ?? own;
}
