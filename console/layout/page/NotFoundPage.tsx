import { Search } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { openSearch } from '../frame/overlayStore.ts';
import { Page } from './Page.tsx';

/** 404: offers search. */
export function NotFoundPage() {
  const t = useT();
  const title = t('common.error.notFoundTitle');
  const searchable = useMay('leads:read');
  return (
    <Page title={title}>
      <div className="state">
        <span className="state__arch state__arch--quiet">
          <Icon of={Search} size={28} />
        </span>
        <h1 className="display-s">{title}</h1>
        <p className="state__text small ink-2">{t('common.error.notFound')}</p>
        <div className="state__actions">
          {searchable && (
            <Button variant="primary" size="small" onClick={openSearch}>
              {t('common.error.search')}
            </Button>
          )}
          <ButtonLink size="small" to={DASHBOARD_PATH}>
            {t('common.error.toDashboard')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
