import { Settings } from 'lucide-react';
import { useT } from '../i18n/i18n.ts';
import { Page } from '../layout/page/Page.tsx';
import { PageHead } from '../layout/page/PageHead.tsx';
import { NOTIFICATION_SETTINGS_PATH } from '../providers/paths.ts';
import { Button, ButtonLink, EmptyState, ErrorState, SkeletonRows } from '../ui/index.ts';
import { NotificationItems } from './NotificationItems.tsx';
import './notifications.css';
import { useBellOf } from './useBellOf.ts';
import { useMarkRead, useNotifications, useUnread } from './useNotifications.ts';

/** All notifications, at /notifications; on phones this replaces the bell's panel. */
export default function NotificationsPage() {
  const t = useT();
  return (
    <Page title={t('notifications.title')} narrow>
      <Notifications />
    </Page>
  );
}

function Notifications() {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const unread = useUnread();
  const markRead = useMarkRead();
  const isOfSupplier = useBellOf() === 'supplier';
  const items = data?.pages.flat() ?? [];
  const newest = items.find((item) => item.readAt === null);
  return (
    <div className="col notice-page">
      <PageHead lead={unread > 0 && t('notifications.bell', { count: unread })} />
      <div className="row wrap">
        {newest && <Button onClick={() => void markRead({ upTo: newest.id })}>{t('notices.markAll')}</Button>}
        <ButtonLink to={NOTIFICATION_SETTINGS_PATH} icon={Settings}>
          {t('notificationSettings.short')}
        </ButtonLink>
      </div>
      {data ? (
        items.length === 0 ? (
          <EmptyState
            title={t('notices.empty')}
            text={t(isOfSupplier ? 'notices.emptyText' : 'notices.emptyAccount')}
          />
        ) : (
          <NotificationItems items={items} level={2} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('notices.older')}
          </Button>
        </div>
      )}
    </div>
  );
}
