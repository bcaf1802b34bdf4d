import { useActiveSupplier } from '../../layout/queries.ts';
import { useFormatLocale } from '../useFormatLocale.ts';

/** The locale for sums and dates inside the supplier's texts, such as a scheduled message: the text's own, not the reader's. */
export function useMessageLocale(): string {
  const own = useFormatLocale();
  return useActiveSupplier().data?.l10n.locale ?? own;
}
