import { useQuery } from '@tanstack/react-query';
import type { LeadSummary } from '#contracts/lead.ts';
import { useT } from '../../i18n/i18n.ts';
import { useLeadCounts } from '../../layout/queries.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { SkeletonRows } from '../../ui/index.ts';
import { useNeighbours, useTellOrder } from './leadOrder.ts';
import { LeadCards } from './list/LeadCards.tsx';

/** The leads beside the open one: who waits for an answer, or the newest when nobody does. */
export function LeadStrip({ current }: { current: string }) {
  const t = useT();
  const data = useConsoleData();
  const { data: counts } = useLeadCounts();
  const waiting = (counts?.needsReply ?? 0) > 0;
  const { data: leads } = useQuery({
    queryKey: ['leads', 'strip', waiting],
    queryFn: async () =>
      (
        await data.getList<LeadSummary>('leads', {
          filter: waiting ? { needsReply: true } : {},
          sort: { field: 'lastActivityAt', order: 'DESC' },
          pagination: { page: 1, perPage: 30 },
        })
      ).data,
    enabled: counts !== undefined,
  });
  const { known } = useNeighbours(current);
  // Who came from the list keeps its order; who came from elsewhere walks along this one.
  useTellOrder(leads, !known);
  return (
    <nav className="lead-strip" aria-label={t('leads.title')}>
      <div className="row lead-strip__head">
        <h2 className="display-xs">{t(waiting ? 'leads.view.needsReply' : 'leads.view.all')}</h2>
        <span className="small ink-3">{waiting ? counts?.needsReply : counts?.total}</span>
      </div>
      {leads ? <LeadCards leads={leads} current={current} compact /> : <SkeletonRows rows={6} />}
    </nav>
  );
}
