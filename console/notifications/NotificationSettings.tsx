import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Page } from '../layout/page/Page.tsx';
import { PageHead } from '../layout/page/PageHead.tsx';
import { NOTIFICATIONS_PATH } from '../providers/paths.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { ErrorState, SkeletonRows } from '../ui/index.ts';
import { ChoicesForm } from './ChoicesForm.tsx';
import { PushBrowsers } from './PushBrowsers.tsx';
import './notifications.css';
import { useBellOf } from './useBellOf.ts';

/** A person's notification settings, at /notifications/settings (A8); without a business, only their account's. */
export default function NotificationSettings() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('notifications.title'), to: NOTIFICATIONS_PATH }], [t]);
  const data = useConsoleData();
  const isOfSupplier = useBellOf() === 'supplier';
  const {
    data: choices,
    error,
    refetch,
  } = useQuery({
    queryKey: ['notification-preferences'],
    queryFn: () => data.notificationPreferences(),
  });
  return (
    <Page title={t('notificationSettings.title')} parents={parents} narrow>
      <PageHead lead={t(isOfSupplier ? 'notificationSettings.lead' : 'notificationSettings.leadAccount')} />
      {choices ? (
        <div className="col notice-settings">
          <ChoicesForm choices={choices} />
          <PushBrowsers />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}
