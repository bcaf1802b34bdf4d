import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { HttpError } from '../../../providers/HttpError.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { Clashes } from '../clashes/Clashes.tsx';
import { LeadCards } from './LeadCards.tsx';
import type { LeadColumn } from './leadColumns.ts';
import { NoLeadsYet, NoneMatch } from './NoLeads.tsx';
import { useRecordOrder } from '../neighbours/leadOrder.ts';
import { LeadTable } from './LeadTable.tsx';
import { useLeadActions } from '../useLeadActions.ts';
import type { LeadListState } from './useLeadList.ts';
import type { TeamMember } from '../useMembers.ts';

export interface LeadRowsProps {
  /** What the list is called next to an open lead. */
  title: string;
  list: LeadListState;
  columns: readonly LeadColumn[];
  members: readonly TeamMember[];
  /** On phones: a tap selects a lead instead of opening it. */
  picking: boolean;
}

/** Columns sorted ascending first: names, and future days. */
const UPWARDS: ReadonlySet<string> = new Set(['couple', 'weddingDate', 'stage', 'enquiryType', 'nextPayment']);

/** The leads: a table, cards on phones, or the reason why there are none. */
export function LeadRows({ title, list, columns, members, picking }: LeadRowsProps) {
  const mayWrite = useMay('leads:write');
  const actions = useLeadActions();
  const clear = (): void => list.filterBy({}, false);
  const mobile = useWindowClass() === 'mobile';
  useRecordOrder(list.data, {
    title,
    filter: list.filters,
    sort: list.sort,
    pagination: { page: list.page, perPage: list.perPage },
  });
  if (list.error instanceof HttpError && list.error.status === 422) return <NoneMatch refused onClear={clear} />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending || !list.data) return <SkeletonRows rows={8} />;
  if (list.data.length === 0)
    return Object.keys(list.filters).length > 0 ? <NoneMatch onClear={clear} /> : <NoLeadsYet />;
  if (mobile)
    return (
      <Clashes leads={list.data}>
        <LeadCards leads={list.data} picking={picking} />
      </Clashes>
    );
  const sortBy = (field: string): void => {
    const again = list.sort.field === field;
    const first = UPWARDS.has(field) ? 'ASC' : 'DESC';
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
