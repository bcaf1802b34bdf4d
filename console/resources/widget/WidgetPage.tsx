import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { WidgetForm } from './WidgetForm.tsx';

/** Settings of the enquiry widget with a preview and the snippet to copy (W2). */
export default function WidgetPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }], [t]);
  const data = useConsoleData();
  const { data: settings, error, refetch } = useQuery({ queryKey: ['widget'], queryFn: () => data.widgetSettings() });
  return (
    <Page title={t('widget.title')} parents={parents} narrow>
      <PageHead lead={t('widget.lead')} />
      {settings ? (
        <WidgetForm settings={settings} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}
