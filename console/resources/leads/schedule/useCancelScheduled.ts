import { useCallback } from 'react';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';

/** Cancels a scheduled message from within a conversation. */
export function useCancelScheduled() {
  const t = useT();
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const toast = useToast();
  return useCallback(
    async (scheduled: ScheduledMessageAnswer): Promise<void> => {
      try {
        await data.cancelScheduled(scheduled.id, scheduled.version);
        toast.success(t('lead.scheduling.cancelled'));
      } catch (error) {
        toast.failed(error);
      }
      await leadsChanged();
    },
    [t, data, leadsChanged, toast],
  );
}
