import { Search } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { PageState } from './PageState.tsx';
import { openSearch } from '../frame/overlayStore.ts';
import { Page } from './Page.tsx';

/** 404: offers the search. */
export function NotFoundPage() {
  const t = useT();
  const title = t('common.error.notFoundTitle');
  const searchable = useMay('leads:read');
  return (
    <Page title={title}>
      <PageState
        icon={Search}
        title={title}
        text={t('common.error.notFound')}
        actions={
          <>
            {searchable && (
              <Button variant="primary" size="small" onClick={openSearch}>
                {t('common.error.search')}
              </Button>
            )}
            <ButtonLink size="small" to={DASHBOARD_PATH}>
              {t('common.error.toDashboard')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
