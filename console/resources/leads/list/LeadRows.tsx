import { useT } from '../../../i18n/i18n.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { WIDGET_PATH } from '../../../providers/paths.ts';
import { Button, ButtonLink, EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { Clashes } from '../clashes/Clashes.tsx';
import { LeadCards } from './LeadCards.tsx';
import type { LeadColumn } from './leadColumns.ts';
import { useTellOrder } from '../leadOrder.ts';
import { LeadTable } from './LeadTable.tsx';
import { useLeadActions } from '../useLeadActions.ts';
import type { LeadListState } from './useLeadList.ts';
import type { TeamMember } from '../useMembers.ts';

export interface LeadRowsProps {
  list: LeadListState;
  columns: readonly LeadColumn[];
  members: readonly TeamMember[];
  /** On the phone: a tap selects a lead instead of opening it. */
  picking: boolean;
}

/** The leads themselves: a table, cards on the phone, or why there are none. */
export function LeadRows({ list, columns, members, picking }: LeadRowsProps) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const actions = useLeadActions();
  const mobile = useWindowClass() === 'mobile';
  useTellOrder(list.data);
  if (list.error instanceof HttpError && list.error.status === 422)
    return <NoneFit title={t('leads.refusedFilter.title')} text={t('leads.refusedFilter.text')} list={list} />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending || !list.data) return <SkeletonRows rows={8} />;
  if (list.data.length === 0) return <NoLeads list={list} />;
  if (mobile)
    return (
      <Clashes leads={list.data}>
        <LeadCards leads={list.data} picking={picking} />
      </Clashes>
    );
  const sortBy = (field: string): void => {
    const again = list.sort.field === field;
    const first = field === 'couple' || field === 'weddingDate' || field === 'stage' ? 'ASC' : 'DESC';
    const order = again ? (list.sort.order === 'ASC' ? 'DESC' : 'ASC') : first;
    list.setSort({ field, order });
  };
  return (
    <Clashes leads={list.data}>
      <LeadTable
        leads={list.data}
        columns={columns}
        members={members}
        sort={list.sort}
        onSort={sortBy}
        actions={mayWrite ? actions : null}
      />
    </Clashes>
  );
}

/** Nothing to show: because of the filters, or because there are no enquiries yet. */
function NoLeads({ list }: { list: LeadListState }) {
  const t = useT();
  if (Object.keys(list.filters).length > 0)
    return <NoneFit title={t('leads.emptyFilter.title')} text={t('leads.emptyFilter.text')} list={list} />;
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

/** No lead that the filters ask for, with the way back to all. */
function NoneFit({ title, text, list }: { title: string; text: string; list: LeadListState }) {
  const t = useT();
  return (
    <EmptyState
      picture={false}
      title={title}
      text={text}
      actions={
        <Button variant="outline" onClick={() => list.filterBy({}, false)}>
          {t('common.clearFilters')}
        </Button>
      }
    />
  );
}
