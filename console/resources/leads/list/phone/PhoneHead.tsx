import { Ellipsis, Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MenuItem } from '../../../../ui/floating/Floating.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import { lazyPart } from '../../../../i18n/lazyPart.ts';
import { openSearch } from '../../../../layout/frame/overlayStore.ts';
import { usePageTitle } from '../../../../layout/page/pageTitle.ts';
import { useLeadCounts } from '../../../../layout/queries.ts';
import { useUnread } from '../../../../notifications/useNotifications.ts';
import { useNeedsServer } from '../../../../offline/useNeedsServer.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { IMPORTS_PATH, LEADS_PATH, NOTIFICATIONS_PATH, PIPELINE_PATH } from '../../../../providers/paths.ts';
import { IconButton, MenuButton } from '../../../../ui/index.ts';
import { AddLeadButton } from '../../adding/AddLeadButton.tsx';
import { useShownOnScroll } from '../../head/useShownOnScroll.ts';
import { useChooseLeadView } from '../views/LeadViewSwitch.tsx';
import type { FilterSheetProps } from './FilterSheet.tsx';
import './phone-head.css';
import { PullToRefresh } from './PullToRefresh.tsx';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'));

export interface PhoneHeadProps extends Omit<FilterSheetProps, 'onClose'> {
  view: 'table' | 'pipeline';
  /** URL of the leads as CSV, if they can be exported. */
  csv?: string | undefined;
  /** Toggles selecting leads, where that is possible. */
  pick?: { on: boolean; toggle: () => void };
  /** Reloads the leads; returns whether that worked. */
  refresh?: () => Promise<boolean>;
  /** The second row: views or stages as pills. */
  children?: ReactNode;
}

/** The two rows of controls above leads on phones: title with its buttons, and pills. Rare actions are in the overflow menu. */
export default function PhoneHead({
  view,
  filters,
  words,
  views,
  onFilter,
  csv,
  pick,
  refresh,
  children,
}: PhoneHeadProps) {
  const t = useT();
  const title = usePageTitle();
  const { search } = useLocation();
  const { data: counts } = useLeadCounts();
  const unread = useUnread();
  const mayImport = useMay('leads:import');
  const choose = useChooseLeadView();
  const server = useNeedsServer();
  const [filtering, setFiltering] = useState(false);
  const shown = useShownOnScroll();
  const on = Object.keys(filters).length > 0;
  const other = view === 'table' ? 'pipeline' : 'table';
  const waiting = counts && counts.needsReply > 0 && t('leads.phone.waiting', { count: counts.needsReply });
  return (
    <div className={shown ? 'phone-head' : 'phone-head phone-head--away'}>
      <header className="row phone-head__top">
        <h1 className="display-m">{title}</h1>
        <span className="grow small ink-2 phone-head__waiting">{waiting}</span>
        <IconButton icon={Search} iconSize={20} label={t('shell.search.open')} onClick={openSearch} />
        <span className="phone-head__filter">
          <IconButton
            icon={SlidersHorizontal}
            iconSize={20}
            label={t(on ? 'leads.phone.filtersOn' : 'leads.phone.filters')}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          />
          {on && <span className="dot" aria-hidden="true" />}
        </span>
        <MenuButton align="right" trigger={<IconButton icon={Ellipsis} iconSize={20} label={t('common.more')} />}>
          {(close) => [
            <MenuItem
              key="view"
              component={Link}
              to={{ pathname: other === 'table' ? LEADS_PATH : PIPELINE_PATH, search } as unknown as string}
              onClick={() => choose(other)}
            >
              {t(`leads.phone.${other}`)}
            </MenuItem>,
            pick && (
              <MenuItem
                key="pick"
                onClick={() => {
                  close();
                  pick.toggle();
                }}
              >
                {t(pick.on ? 'leads.selection.end' : 'leads.selection.begin')}
              </MenuItem>
            ),
            csv && (
              <MenuItem
                key="export"
                refused={server.title}
                {...(!server.title && { component: 'a', href: csv, download: 'leads.csv', onClick: close })}
              >
                {t('leads.export')}
              </MenuItem>
            ),
            mayImport && (
              <MenuItem key="import" component={Link} to={IMPORTS_PATH}>
                {t('leads.import')}
              </MenuItem>
            ),
            <MenuItem key="news" component={Link} to={NOTIFICATIONS_PATH}>
              {unread === 0 ? t('notifications.title') : t('notifications.bell', { count: unread })}
            </MenuItem>,
          ]}
        </MenuButton>
        <AddLeadButton />
      </header>
      {children}
      {refresh && <PullToRefresh refresh={refresh} />}
      {filtering && (
        <Suspense>
          <FilterSheet
            filters={filters}
            words={words}
            views={views}
            onFilter={onFilter}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
