import { useQuery } from '@tanstack/react-query';
import { Fingerprint, KeyRound, Link2, LogIn, LogOut, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { ACTIVITY_DAYS } from '#contracts/account/account-activity.ts';
import type { AccountActivity } from '#contracts/account/account-activity.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, ErrorState, Icon, SkeletonRows, TimeAgo } from '../../../ui/index.ts';
import type { IconGlyph } from '../../../ui/icons/Icon.tsx';
import { ACTIVITY_KEY, accountData } from '../accountData.ts';
import { useDeviceText } from './useDeviceText.ts';

/** Entries shown before "Show more". */
const FEW = 3;

const ICONS: Record<AccountActivity['kind'], IconGlyph> = {
  'signed-in': LogIn,
  'signed-out': LogOut,
  'signed-out-elsewhere': LogOut,
  'signed-out-everywhere': LogOut,
  'sign-in-replaced': LogOut,
  'sign-in-expired': LogOut,
  'sign-in-closed': LogOut,
  'password-changed': KeyRound,
  'own-password-changed': KeyRound,
  'email-change-asked': Mail,
  'email-changed': Mail,
  'second-step-on': Smartphone,
  'second-step-off': Smartphone,
  'recovery-codes-renewed': KeyRound,
  'recovery-code-used': KeyRound,
  'passkey-added': Fingerprint,
  'passkey-removed': Fingerprint,
  'account-linked': Link2,
  'account-unlinked': Link2,
  'account-recovered': ShieldCheck,
};

/** The latest sign-ins and changes, so that people notice one that wasn't theirs. */
export function ActivityCard() {
  const t = useT();
  const list = useId();
  const [isLong, setLong] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: ACTIVITY_KEY, queryFn: accountData.activity });
  return (
    <aside className="card account__activity" aria-label={t('account.activity.title')}>
      <p className="strong">{t('account.activity.title')}</p>
      {data ? (
        <>
          <ul className="account__points small" id={list}>
            {(isLong ? data : data.slice(0, FEW)).map((entry, at) => (
              <Entry key={at} entry={entry} />
            ))}
          </ul>
          <p className="small ink-2">{t('account.activity.lasts', { days: ACTIVITY_DAYS })}</p>
          {data.length > FEW && (
            <Button variant="text" aria-expanded={isLong} aria-controls={list} onClick={() => setLong(!isLong)}>
              {t(isLong ? 'account.activity.fewer' : 'account.activity.more')}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={FEW} />
      )}
    </aside>
  );
}

function Entry({ entry }: { entry: AccountActivity }) {
  const { kind, detail, current, at, signedInAt } = entry;
  const t = useT();
  const format = useFormat();
  const when = signedInAt && `${format.shortDay(signedInAt)}, ${format.time(signedInAt)}`;
  const device = useDeviceText(entry);
  const what =
    kind === 'signed-in' ? t('account.activity.signedIn', { device }) : t(`account.activity.${kind}`, { device });
  return (
    <li>
      <Icon of={ICONS[kind]} size={14} className="ink-3" />
      <span className="account__entry">
        {detail === null ? what : t('account.activity.named', { what, name: detail })}
        <span className="caption ink-3">
          <TimeAgo instant={at} />
          {current && ` · ${t('account.sessions.current')}`}
          {when && ` · ${t('account.activity.began', { when })}`}
        </span>
      </span>
    </li>
  );
}
