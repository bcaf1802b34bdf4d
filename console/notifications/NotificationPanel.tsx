import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/i18n.ts';
import { NOTIFICATIONS_PATH, NOTIFICATION_SETTINGS_PATH } from '../providers/paths.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/surfaces/EmptyState.tsx';
import { ErrorState } from '../ui/surfaces/ErrorState.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { SkeletonRows } from '../ui/surfaces/SkeletonRows.tsx';
import { NotificationItems } from './NotificationItems.tsx';
import './notifications.css';
import { useBellOf } from './useBellOf.ts';
import { useMarkRead, useNotifications } from './useNotifications.ts';

/** The open bell: the newest notifications, with links to all of them and to their settings. */
export default function NotificationPanel({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { data, error, refetch } = useNotifications();
  const markRead = useMarkRead();
  const isOfSupplier = useBellOf() === 'supplier';
  const items = data?.pages[0] ?? [];
  const newest = items.find((item) => item.readAt === null);
  return (
    <div className="notice-panel">
      <div className="notice-panel__head">
        <h2 className="title grow">{t('notifications.title')}</h2>
        {newest && (
          <Button size="small" variant="ghost" onClick={() => void markRead({ upTo: newest.id })}>
            {t('notices.markAll')}
          </Button>
        )}
        <Link
          className="icon-btn icon-btn--small"
          to={NOTIFICATION_SETTINGS_PATH}
          aria-label={t('notificationSettings.title')}
          title={t('notificationSettings.title')}
          onClick={onDone}
        >
          <Icon of={Settings} size={16} />
        </Link>
      </div>
      <div className="notice-panel__list">
        {data ? (
          items.length === 0 ? (
            <EmptyState
              compact
              title={t('notices.empty')}
              text={t(isOfSupplier ? 'notices.emptyText' : 'notices.emptyAccount')}
            />
          ) : (
            <NotificationItems items={items} level={3} onFollow={onDone} />
          )
        ) : error ? (
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
      <div className="notice-panel__foot">
        <Link className="menu-item" to={NOTIFICATIONS_PATH} onClick={onDone}>
          {t('notices.all')}
        </Link>
      </div>
    </div>
  );
}
