import { Lock } from 'lucide-react';
import { useT } from '../i18n/i18n.ts';
import { Page } from '../layout/page/Page.tsx';
import { DASHBOARD_PATH } from '../providers/paths.ts';
import { ButtonLink, Icon } from '../ui/index.ts';
import '../ui/surfaces/surfaces.css';

/** Replaces screens that aren't part of a visit: someone's own settings, access, original emails. */
export default function ClosedToVisit() {
  const t = useT();
  return (
    <Page title={t('acting.closedTitle')} narrow>
      <div className="state">
        <span className="state__arch state__arch--quiet">
          <Icon of={Lock} size={28} />
        </span>
        <h1 className="display-s">{t('acting.closedTitle')}</h1>
        <p className="state__text small ink-2">{t('acting.closed')}</p>
        <div className="state__actions">
          <ButtonLink to={DASHBOARD_PATH}>{t('common.error.toDashboard')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
