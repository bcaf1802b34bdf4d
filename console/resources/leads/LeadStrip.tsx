import { useQuery } from '@tanstack/react-query';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useLeadCounts } from '../../layout/queries.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { SkeletonRows } from '../../ui/index.ts';
import { useNeighbours, useTellOrder } from './leadOrder.ts';
import { LeadCards } from './list/LeadCards.tsx';
import { leadView } from './list/views/leadViews.ts';

/** Leads listed next to the open one: those waiting for a reply, else the newest; for spam, other spam. */
export function LeadStrip({ lead }: { lead: Pick<LeadDetail, 'id' | 'spam'> }) {
  const t = useT();
  const data = useConsoleData();
  const { data: counts } = useLeadCounts();
  const view = leadView(viewBeside(lead, counts));
  const { data: leads } = useQuery({
    queryKey: ['leads', 'strip', view.id],
    queryFn: async () =>
      (
        await data.getList<LeadSummary>('leads', {
          filter: view.filter,
          sort: { field: 'lastActivityAt', order: 'DESC' },
          pagination: { page: 1, perPage: 30 },
        })
      ).data,
    enabled: counts !== undefined,
  });
  const { known } = useNeighbours(lead.id);
  // People who came from a list keep its order; others use this list's order.
  useTellOrder(leads, !known);
  return (
    <nav className="lead-strip" aria-label={t('leads.title')}>
      <div className="row lead-strip__head">
        <h2 className="display-xs">{t(view.label)}</h2>
        <span className="small ink-3">{counts && view.count(counts)}</span>
      </div>
      {leads ? <LeadCards leads={leads} current={lead.id} compact /> : <SkeletonRows rows={6} />}
    </nav>
  );
}

/** Spam is in no other list and expects no reply, so it is unrelated to the leads that are waiting. */
function viewBeside({ spam }: Pick<LeadDetail, 'spam'>, counts: LeadCounts | undefined) {
  if (spam !== null) return 'spam';
  return (counts?.needsReply ?? 0) > 0 ? 'needsReply' : 'all';
}
