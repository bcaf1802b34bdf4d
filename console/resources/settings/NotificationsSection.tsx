import { Bell } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { NOTIFICATION_SETTINGS_PATH } from '../../providers/paths.ts';
import { ButtonLink, Card } from '../../ui/index.ts';

/** Links to the person's notification settings, which are separate from the business's settings. */
export function NotificationsSection() {
  const t = useT();
  return (
    <div id="notifications" className="settings__anchor">
      <Card title={t('notificationSettings.title')}>
        <p className="small ink-2 settings__lead">{t('notificationSettings.lead')}</p>
        <div className="row wrap">
          <ButtonLink to={NOTIFICATION_SETTINGS_PATH} icon={Bell}>
            {t('notificationSettings.what')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
