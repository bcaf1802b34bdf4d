import type { TemplateVariable } from '#contracts/messaging/template.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { dateFormat, numberFormat } from '../intl.ts';
import { formatMoney } from '../money.ts';
import { useMessageLocale } from './useMessageLocale.ts';

/** Minor units. */
const AMOUNT = 420_000;

/** Language-dependent values for the variables of an invented couple, formatted as the server does it. */
export function useExampleValues(): Pick<
  Record<TemplateVariable, string>,
  'weddingDate' | 'guests' | 'amount' | 'dueDate'
> {
  const locale = useMessageLocale();
  const { data: supplier } = useActiveSupplier();
  const day = (date: string): string =>
    dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return {
    weddingDate: day('2027-06-19'),
    guests: numberFormat(locale).format(110),
    amount: formatMoney(AMOUNT, supplier?.l10n.currency ?? 'GBP', locale),
    dueDate: day('2027-05-20'),
  };
}
