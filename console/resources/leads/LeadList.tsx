import { useStore } from 'react-admin';
import { useT } from '../../i18n/i18n.ts';
import { useFormat } from '../../format/useFormat.ts';
import { Page } from '../../layout/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { useActiveSupplier, useLeadCounts } from '../../layout/queries.ts';
import { useWindowClass } from '../../layout/useWindowClass.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { WIDGET_PATH } from '../../providers/paths.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import { Button, ButtonLink, EmptyState, ErrorState, Pager, SkeletonRows, ViewTabs } from '../../ui/index.ts';
import { ImportLink } from '../imports/ImportLink.tsx';
import { LeadCards } from './LeadCards.tsx';
import { DEFAULT_COLUMNS, TABLET_COLUMNS } from './leadColumns.ts';
import type { LeadColumn } from './leadColumns.ts';

import { LeadTable } from './LeadTable.tsx';
import { LeadToolbar } from './LeadToolbar.tsx';
import { LEAD_VIEWS, viewOf } from './leadViews.ts';
import './leads.css';
import { useLeadActions } from './useLeadActions.ts';
import { useLeadList } from './useLeadList.ts';
import type { LeadListState } from './useLeadList.ts';
import { useMembers } from './useMembers.ts';

/** The lead list at /leads: views, filters, table (cards on the phone), pages. */
export default function LeadList() {
  const t = useT();
  return (
    <Page title={t('leads.title')} permission="leads:read">
      <Leads />
    </Page>
  );
}

function Leads() {
  const t = useT();
  const format = useFormat();
  const mobile = useWindowClass() === 'mobile';
  const list = useLeadList();
  const { data: counts } = useLeadCounts();
  const { data: supplier } = useActiveSupplier();
  const members = useMembers();
  const terms = useLeadTerms();
  const words = { t, format, currency: supplier?.l10n.currency ?? 'GBP', terms, members } as const;
  const [columns, setColumns] = useStore<readonly LeadColumn[]>('leads.columns', DEFAULT_COLUMNS);
  const tablet = useWindowClass() === 'tablet';
  const views = LEAD_VIEWS.filter((view) => view.id !== 'toReveal' || supplier?.payPerEnquiry === true);
  return (
    <div className="leads">
      <PageHead
        title={t('leads.title')}
        lead={counts && t('leads.summary', { inPlay: counts.inPlay, waiting: counts.needsReply })}
        actions={<ImportLink />}
      />
      <ViewTabs
        label={t('leads.views')}
        controls="lead-rows"
        selected={viewOf(list.filters)?.id ?? null}
        tabs={views.map((view) => ({
          id: view.id,
          label: t(view.label),
          ...(counts && { count: view.count(counts) }),
        }))}
        onSelect={(id) => list.filterBy(LEAD_VIEWS.find((view) => view.id === id)?.filter ?? {})}
      />
      <LeadToolbar list={list} words={words} columns={columns} onColumns={mobile || tablet ? null : setColumns} />
      <div id="lead-rows" className="lead-rows">
        <LeadRows list={list} columns={tablet ? TABLET_COLUMNS : columns} members={members} mobile={mobile} />
      </div>
      <Pager label={t('leads.pages')} list={list} />
    </div>
  );
}

interface LeadRowsProps {
  list: LeadListState;
  columns: readonly LeadColumn[];
  members: ReturnType<typeof useMembers>;
  mobile: boolean;
}

function LeadRows({ list, columns, members, mobile }: LeadRowsProps) {
  const mayWrite = useMay('leads:write');
  const actions = useLeadActions();
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <SkeletonRows rows={8} />;
  if (list.data.length === 0) return <NoLeads list={list} />;
  if (mobile) return <LeadCards leads={list.data} />;
  const sortBy = (field: string): void => {
    const again = list.sort.field === field;
    const first = field === 'couple' || field === 'weddingDate' || field === 'stage' ? 'ASC' : 'DESC';
    const order = again ? (list.sort.order === 'ASC' ? 'DESC' : 'ASC') : first;
    list.setSort({ field, order });
  };
  return (
    <LeadTable
      leads={list.data}
      columns={columns}
      members={members}
      sort={list.sort}
      onSort={sortBy}
      actions={mayWrite ? actions : null}
    />
  );
}

/** Nothing to show: because of the filters, or because nobody has written yet. */
function NoLeads({ list }: { list: LeadListState }) {
  const t = useT();
  const filtered = Object.keys(list.filters).length > 0;
  if (filtered) {
    return (
      <EmptyState
        picture={false}
        title={t('leads.emptyFilter.title')}
        text={t('leads.emptyFilter.text')}
        actions={
          <Button variant="outline" onClick={() => list.filterBy({}, false)}>
            {t('common.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('leads.empty.title')}
      text={t('leads.empty.text')}
      actions={
        <>
          <ButtonLink to={WIDGET_PATH} variant="primary">
            {t('leads.empty.action')}
          </ButtonLink>
          <ImportLink />
        </>
      }
    />
  );
}
