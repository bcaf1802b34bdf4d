import { useQuery } from '@tanstack/react-query';
import { RECOVERY_STAFF_WAIT_HOURS, RECOVERY_WAIT_HOURS } from '#contracts/account/recovery-waits.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { OWN_RECOVERY_KEY, recoveryData } from '../../recoveries/recoveryData.ts';

/** Explains how to get back in after losing passkeys, authenticator and codes (S19). */
export function WayBack() {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: OWN_RECOVERY_KEY, queryFn: recoveryData.own });
  if (!data) return null;
  const { helpers } = data;
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(helpers);
  return (
    <aside className="card account__way-back" aria-label={t('account.wayBack.title')}>
      <p className="strong">{t('account.wayBack.title')}</p>
      <p className="small ink-2">
        {helpers.length > 0
          ? t('account.wayBack.team', { names, hours: RECOVERY_WAIT_HOURS })
          : t('account.wayBack.staff', { hours: RECOVERY_STAFF_WAIT_HOURS })}
      </p>
    </aside>
  );
}
