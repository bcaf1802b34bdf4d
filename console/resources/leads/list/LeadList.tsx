import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import type { LeadSort } from '#contracts/lead/lead-list.ts';
import type { LeadView } from '#contracts/lead/lead-view.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useSpreadsheetDelimiter } from '../../../i18n/spreadsheet.ts';
import { leadsCsvUrl } from '../../../providers/dataProvider.ts';
import { useSession } from '../../../providers/useSession.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { useActiveSupplier, useLeadCounts } from '../../../layout/queries.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { Pager } from '../../../ui/index.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { AddLeadButton } from '../adding/AddLeadButton.tsx';
import { DEFAULT_COLUMNS, TABLET_COLUMNS } from './leadColumns.ts';
import type { LeadColumn } from './leadColumns.ts';
import { LeadRows } from './LeadRows.tsx';
import { LeadViewSwitch, RememberedView } from './views/LeadViewSwitch.tsx';
import { LeadToolbar } from './LeadToolbar.tsx';
import { LeadViewTabs } from './views/LeadViewTabs.tsx';
import { LazyPhoneHead } from './phone/LazyPhoneHead.tsx';
import { sameFilters, viewOf, viewsWithin } from './views/leadViews.ts';
import '../leads.css';
import { MoreRows } from './MoreRows.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { useEndlessLeadList, useLeadList } from './useLeadList.ts';
import type { LeadListState } from './useLeadList.ts';
import { BulkBarOnce } from '../bulk/BulkBarOnce.tsx';
import { keepLeadSelectionFor, useLeadSelection } from '../bulk/useLeadSelection.ts';
import { useLeadViews } from './views/useLeadViews.ts';
import { useListLook } from './useListLook.ts';
import type { ListLook } from './useListLook.ts';
import { useMembers } from '../useMembers.ts';

/** The lead list at /leads: views, filters, table (cards on phones), pages or one endless list. */
export default function LeadList() {
  const t = useT();
  const look = useListLook();
  return (
    <Page title={t('leads.title')}>
      <RememberedView>{look.endless ? <EndlessLeads look={look} /> : <PagedLeads look={look} />}</RememberedView>
    </Page>
  );
}

const PagedLeads = ({ look }: { look: ListLook }) => <Leads list={useLeadList()} look={look} />;
const EndlessLeads = ({ look }: { look: ListLook }) => <Leads list={useEndlessLeadList()} look={look} />;

function Leads({ list, look }: { list: LeadListState; look: ListLook }) {
  const t = useT();
  const format = useFormat();
  const windowClass = useWindowClass();
  const { data: counts } = useLeadCounts();
  const { data: supplier } = useActiveSupplier();
  const members = useMembers();
  const terms = useLeadTerms();
  const words = { t, format, currency: supplier?.l10n.currency ?? 'GBP', terms, members } as const;
  const views = useLeadViews();
  const [view, setView] = useShownView(list, views);
  const [own, setOwn] = useStore<readonly LeadColumn[]>('leads.columns', DEFAULT_COLUMNS);
  /** Columns chosen while a view with its own columns is active belong to that view only. */
  const [tried, setTried] = useState<{ viewId: string; columns: readonly LeadColumn[] } | null>(null);
  const ofView = view?.columns ?? null;
  const columns = view && ofView ? (tried?.viewId === view.id ? tried.columns : ofView) : own;
  const setColumns = (next: readonly LeadColumn[]): void =>
    view && ofView ? setTried({ viewId: view.id, columns: next }) : setOwn(next);
  const filterKey = JSON.stringify(list.filters);
  useEffect(() => keepLeadSelectionFor(filterKey), [filterKey]);
  const mobile = windowClass === 'mobile';
  const selection = useLeadSelection();
  const [wantsToPick, setWantsToPick] = useState(false);
  // Tables have a checkbox in each row; cards only while selecting.
  const picking = mobile && (wantsToPick || selection.count > 0);
  const togglePicking = (): void => {
    setWantsToPick(!picking);
    selection.clear();
  };
  const delimiter = useSpreadsheetDelimiter();
  const session = useSession();
  // The file has contact details that the server withholds from these people (D8, D11).
  const csv =
    session !== null && !session.acting && session.user.emailConfirmed
      ? leadsCsvUrl(list.filters, { field: list.sort.field as LeadSort, order: list.sort.order }, delimiter)
      : undefined;
  const tabs = <LeadViewTabs list={list} views={views} view={view} onView={setView} columns={columns} />;
  return (
    <div className={look.compact ? 'leads leads--compact' : 'leads'}>
      {mobile ? (
        <LazyPhoneHead
          view="table"
          filters={list.filters}
          words={words}
          views={viewsWithin(list.filters)}
          onFilter={(next, typing) => (typing ? list.setFilters(next, [], true) : list.filterBy(next, 'q' in next))}
          csv={csv}
          pick={{ on: picking, toggle: togglePicking }}
          refresh={async () => (await list.refetch())?.isError === false}
        >
          {tabs}
        </LazyPhoneHead>
      ) : (
        <>
          <PageHead
            lead={counts && t('leads.summary', { inPlay: counts.inPlay, waiting: counts.needsReply })}
            actions={
              <>
                <LeadViewSwitch value="table" />
                <ImportLink />
                <AddLeadButton />
              </>
            }
          />
          {tabs}
          <LeadToolbar
            list={list}
            words={words}
            columns={columns}
            onColumns={windowClass === 'desktop' ? setColumns : null}
            look={look}
            csv={csv}
          />
        </>
      )}
      <SelectionLine list={list} boxed={picking} />
      <div id="lead-rows" className="lead-rows">
        <LeadRows
          title={view?.name ?? t((!list.filters.q && viewOf(list.filters)?.label) || 'leads.title')}
          list={list}
          columns={windowClass === 'tablet' ? TABLET_COLUMNS : columns}
          members={members}
          picking={picking}
        />
      </div>
      <BulkBarOnce />
      {look.endless ? <MoreRows list={list} /> : <Pager label={t('leads.pages')} list={list} />}
    </div>
  );
}

/** The saved view on screen: the chosen one, or the one whose filters match the link's. */
function useShownView(
  list: LeadListState,
  views: readonly LeadView[],
): [LeadView | null, (view: LeadView | null) => void] {
  const [chosen, setChosen] = useState<string | null>(null);
  const view =
    views.find(({ id }) => id === chosen) ?? views.find(({ filter }) => sameFilters(filter, list.filters)) ?? null;
  const filtered = Object.keys(list.filters).length > 0;
  return [filtered ? view : null, (next) => setChosen(next?.id ?? null)];
}
