import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { CALENDAR_SETTINGS_PATH } from '../../../providers/paths.ts';
import { Icon } from '../../../ui/index.ts';
import { isUnread, useCalendarSettings } from './useCalendarSettings.ts';

/** External calendars that couldn't be read: before promising a day, people must know that their days may be out of date. */
export function UnreadSources() {
  const t = useT();
  const format = useFormat();
  const { data: settings } = useCalendarSettings();
  const unread = settings?.sources.filter(isUnread) ?? [];
  if (unread.length === 0) return null;
  return (
    <div role="status" className="col unread-sources">
      {unread.map(({ id, name, readAt }) => (
        <p key={id} className="row small well unread-sources__one">
          <Icon of={TriangleAlert} size={16} />
          <span className="grow">
            {readAt === null
              ? t('calendar.sources.neverRead', { name })
              : t('calendar.sources.unread', { name, when: `${format.shortDay(readAt)}, ${format.time(readAt)}` })}
          </span>
          <Link className="text-link strong" to={CALENDAR_SETTINGS_PATH}>
            {t('calendar.sources.why')}
          </Link>
        </p>
      ))}
    </div>
  );
}
