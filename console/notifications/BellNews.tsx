import { useT } from '../i18n/i18n.ts';
import { useUnread } from './useNotifications.ts';
import { useReadOnOpen } from './useReadOnOpen.ts';
import { useUnreadSigns } from './useUnreadSigns.ts';

/** Shows news while the bell is closed: the tab's title and icon, and a polite announcement for screen readers. */
export function BellNews() {
  const t = useT();
  const unread = useUnread();
  useUnreadSigns(unread);
  useReadOnOpen(unread);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {unread > 0 && t('notifications.bell', { count: unread })}
    </div>
  );
}
