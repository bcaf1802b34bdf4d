import { useQuery } from '@tanstack/react-query';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useLeadCounts } from '../../../layout/queries.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { SkeletonRows } from '../../../ui/index.ts';
import { useNeighbours, useRecordOrder } from './leadOrder.ts';
import { LeadCards } from '../list/LeadCards.tsx';
import { leadView } from '../list/views/leadViews.ts';

/** Leads listed next to the open one: the list the person came from, else those waiting for a reply or the newest; for spam, other spam. */
export function LeadStrip({ lead }: { lead: Pick<LeadDetail, 'id' | 'spam'> }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const { data: counts } = useLeadCounts();
  const { known, list } = useNeighbours(lead.id);
  const view = leadView(viewBeside(lead, counts));
  const shown = list ?? { title: t(view.label), filter: view.filter, sort: NEWEST_FIRST, pagination: FIRST_PAGE };
  const { data: found } = useQuery({
    queryKey: ['leads', 'strip', shown.filter, shown.sort, shown.pagination],
    queryFn: () => data.getList<LeadSummary>('leads', shown),
    enabled: counts !== undefined,
  });
  // People who came from a list keep its order; others use this list's order.
  useRecordOrder(found?.data, null, !known);
  const more = (found?.meta as { more?: boolean } | undefined)?.more === true;
  const count = list ? found && `${format.number(found.total ?? 0)}${more ? '+' : ''}` : counts && view.count(counts);
  return (
    <nav className="lead-strip" aria-label={t('leads.title')}>
      <div className="row lead-strip__head">
        <h2 className="display-xs truncate">{shown.title}</h2>
        <span className="small ink-3">{count}</span>
      </div>
      {found ? <LeadCards leads={found.data} current={lead.id} compact /> : <SkeletonRows rows={6} />}
    </nav>
  );
}

const NEWEST_FIRST = { field: 'lastActivityAt', order: 'DESC' } as const;
const FIRST_PAGE = { page: 1, perPage: 30 };

/** Spam is in no other list and expects no reply, so it is unrelated to the leads that are waiting. */
function viewBeside({ spam }: Pick<LeadDetail, 'spam'>, counts: LeadCounts | undefined) {
  if (spam !== null) return 'spam';
  return (counts?.needsReply ?? 0) > 0 ? 'needsReply' : 'all';
}
