import { useT } from '../i18n/i18n.ts';
import { Page } from '../layout/Page.tsx';
import { PageHead } from '../layout/PageHead.tsx';

/** The first page after signing in. */
export default function Dashboard() {
  const t = useT();
  return (
    <Page title={t('dashboard.title')} narrow>
      <PageHead title={t('dashboard.title')} large />
    </Page>
  );
}
