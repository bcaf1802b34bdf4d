import { countryOf } from '#contracts/terms/supplier-terms.ts';
import { useCountryName } from '../format/useCountryName.ts';
import { useT } from '../i18n/i18n.ts';
import { useSession } from '../providers/useSession.ts';
import { useBellOf } from './useBellOf.ts';

/** Help for quiet hours. Without a business they use the time zone of the country in the person's language setting. */
export function useQuietHelp(): string {
  const t = useT();
  const isOfSupplier = useBellOf() === 'supplier';
  const session = useSession();
  const nameOf = useCountryName();
  if (isOfSupplier || !session || session.suppliers.length > 0) return t('notificationSettings.quietHelp');
  return t('notificationSettings.quietHelpAccount', { country: nameOf(countryOf(session.user.locale)) });
}
