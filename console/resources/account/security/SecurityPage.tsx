import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/index.ts';
import '../account.css';
import { CheckDialog } from '../check/CheckDialog.tsx';
import { signalPasskeys } from '../passkeyBrowser.ts';
import { useAccount } from '../useAccount.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { LinkedCard } from './LinkedCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { Verdict } from './Verdict.tsx';
import { WayBack } from './WayBack.tsx';

/** A person's sign-in settings, at /settings/security (A8). */
export default function SecurityPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.settings') }], [t]);
  const { data: account, error, refetch } = useAccount();
  return (
    <Page title={t('account.security.title')} parents={parents} narrow>
      <PageHead lead={account && t('account.security.lead', { email: account.email })} />
      {account ? (
        <Security account={account} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}

function Security({ account }: { account: AccountAnswer }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const { id, email, firstName, lastName, passkeyHost: host, passkeys } = account;
  useEffect(() => {
    const name = `${firstName} ${lastName}`.trim();
    void signalPasskeys({ id, email, name, host, credentialIds: passkeys.map(({ credentialId }) => credentialId) });
  }, [id, email, firstName, lastName, host, passkeys]);
  return (
    <div className="account account--security">
      <div className="col account__aside">
        <Verdict account={account} />
        <WayBack />
        <ActivityCard />
      </div>
      <div className="col account__content">
        <RecoveryCard />
        <PasskeysCard account={account} />
        <PasswordCard account={account} />
        <SecondStepCard account={account} />
        <SessionsCard />
        <LinkedCard account={account} />
      </div>
      <CheckDialog account={account} />
    </div>
  );
}
