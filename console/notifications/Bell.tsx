import { Bell as BellGlyph } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../i18n/lazyPart.ts';
import { useT } from '../i18n/i18n.ts';
import { useWindowClass } from '../layout/frame/useWindowClass.ts';
import { NOTIFICATIONS_PATH } from '../providers/paths.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { PopoverButton } from '../ui/floating/PopoverButton.tsx';
import './bell.css';
import { useUnread } from './useNotifications.ts';
import { shortCount } from './useUnreadSigns.ts';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'));

/** Recent notifications: a panel on desktop, a page on phones (E7). */
export function Bell() {
  const t = useT();
  const unread = useUnread();
  const label = unread === 0 ? t('notifications.title') : t('notifications.bell', { count: unread });
  const mark = unread > 0 && (
    <span className="bell__count num" aria-hidden="true">
      {shortCount(unread)}
    </span>
  );
  if (useWindowClass() === 'mobile') {
    return (
      <Link to={NOTIFICATIONS_PATH} className="icon-btn bell" aria-label={label} title={label}>
        <Icon of={BellGlyph} size={20} />
        {mark}
      </Link>
    );
  }
  return (
    <span className="bell">
      <PopoverButton
        label={t('notifications.title')}
        align="right"
        trigger={<IconButton icon={BellGlyph} label={label} />}
      >
        {(close) => (
          <Suspense fallback={<div className="bell__waiting" />}>
            <NotificationPanel onDone={close} />
          </Suspense>
        )}
      </PopoverButton>
      {mark}
    </span>
  );
}
