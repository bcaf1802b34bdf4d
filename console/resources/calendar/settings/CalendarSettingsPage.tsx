import { useMemo } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { useMay } from '../../../providers/activeSupplier.ts';
import { CALENDAR_PATH } from '../../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../../ui/index.ts';
import './calendar-settings.css';
import { FeedSection } from './FeedSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import { useCalendarSettings } from './useCalendarSettings.ts';

/** Calendar settings, at /calendar/settings: rules for a day, the feed's address for other programs, external calendars. */
export default function CalendarSettingsPage() {
  const t = useT();
  const mayWrite = useMay('settings:write');
  const parents = useMemo(() => [{ label: t('calendar.title'), to: CALENDAR_PATH }], [t]);
  const { data: settings, error, refetch } = useCalendarSettings();
  return (
    <Page title={t('shell.menu.calendarSettings')} parents={parents} narrow>
      <PageHead lead={t('calendar.settings.lead')} />
      {settings ? (
        <div className="col calendar-settings">
          {!mayWrite && <p className="small ink-2 well settings__readonly">{t('settings.readOnly')}</p>}
          <RulesSection rules={settings.rules} mayWrite={mayWrite} />
          {settings.feed && <FeedSection feed={settings.feed} />}
          <SourcesSection sources={settings.sources} mayWrite={mayWrite} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}
