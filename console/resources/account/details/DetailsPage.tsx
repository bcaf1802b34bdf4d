import { useMemo } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { NOTIFICATION_SETTINGS_PATH } from '../../../providers/paths.ts';
import { ButtonLink, Card, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import '../account.css';
import { useAccount } from '../useAccount.ts';
import { CheckDialog } from '../check/CheckDialog.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { LeaveTeamCard } from './LeaveTeamCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { useChangedEmail } from './useChangedEmail.ts';

/** A person's name, phone, language and sign-in address, at /settings/details (A8). */
export default function DetailsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.settings') }], [t]);
  const { data: account, error, refetch } = useAccount();
  useChangedEmail();
  return (
    <Page title={t('account.details.title')} parents={parents} narrow>
      <PageHead lead={t('account.details.lead')} />
      {account ? (
        <div className="col account account__content">
          <PhotoCard account={account} />
          <DetailsForm account={account} />
          <EmailCard account={account} />
          <Card
            title={t('account.notifications.title')}
            action={<ButtonLink to={NOTIFICATION_SETTINGS_PATH}>{t('account.notifications.open')}</ButtonLink>}
          >
            <p className="small ink-2">{t('account.notifications.text')}</p>
          </Card>
          <LeaveTeamCard />
          <DeleteAccountCard account={account} />
          <CheckDialog account={account} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}
