import { useCallback } from 'react';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useLeadsChanged } from '../useLeadsChanged.ts';
import { scheduleValues, toScheduleInput } from './scheduleForm.ts';

/**
 * Cancels a scheduled message. Undoing it schedules a follow-up again with the same words, files and time. A payment reminder belongs to
 * its plan and a review request to its recipe, so neither can be written again by itself.
 */
export function useCancelScheduled() {
  const t = useT();
  const language = useLanguage();
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const attempt = useAttempt();
  const toast = useToast();
  return useCallback(
    async (scheduled: ScheduledMessageAnswer): Promise<void> => {
      const again = async (): Promise<void> => {
        const input = toScheduleInput(scheduleValues(scheduled, language), scheduled.leadId);
        const worked = await attempt(() => data.create('scheduled-messages', { data: input }));
        if (worked) toast.success(t('lead.scheduling.saved'));
        await leadsChanged();
      };
      const worked = await attempt(() => data.cancelScheduled(scheduled.id, scheduled.version));
      await leadsChanged();
      if (!worked) return;
      const cancelled = t('lead.scheduling.cancelled');
      if (scheduled.type === 'follow-up') toast.undoable(cancelled, () => void again());
      else toast.success(cancelled);
    },
    [t, language, data, leadsChanged, attempt, toast],
  );
}
