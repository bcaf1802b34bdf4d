import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Dialog, ErrorState } from '../../ui/index.ts';
import { leadKey } from '../leads/leadKey.ts';

const ScheduleDialog = lazyPart(() =>
  import('../leads/schedule/ScheduleDialog.tsx').then((file) => ({ default: file.ScheduleDialog })),
);

/** Edits a message from the list: loads its lead first, without marking it as read. */
export function EditScheduled({ scheduled, onClose }: { scheduled: ScheduledMessageAnswer; onClose: () => void }) {
  const t = useT();
  const data = useConsoleData();
  const {
    data: lead,
    error,
    refetch,
  } = useQuery({
    queryKey: leadKey(scheduled.leadId),
    queryFn: async () => (await data.getOne<LeadDetail>('leads', { id: scheduled.leadId })).data,
  });
  if (error) {
    return (
      <Dialog open onClose={onClose} title={t('lead.scheduling.edit', { couple: scheduled.couple })}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  }
  if (!lead) return null;
  return (
    <Suspense>
      <ScheduleDialog lead={lead} scheduled={scheduled} body="" onClose={onClose} />
    </Suspense>
  );
}
