import { useCallback } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ReminderInput } from '#contracts/lead/today.ts';
import { useT } from '../../i18n/i18n.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useLeadsChanged } from '../../resources/leads/useLeadsChanged.ts';
import { useSnooze } from './useSnooze.ts';

/** Snoozes one couple from its own page. */
export function useRemind() {
  const t = useT();
  const toast = useToast();
  const snooze = useSnooze();
  const leadsChanged = useLeadsChanged();
  return useCallback(
    async (lead: LeadSummary, until: ReminderInput): Promise<boolean> => {
      const remind = async (): Promise<boolean> => {
        const worked = await snooze([lead], until).then(
          () => true,
          (error: unknown) => {
            toast.failed(error, { label: t('common.tryAgain'), run: () => void remind() });
            return false;
          },
        );
        await leadsChanged();
        return worked;
      };
      return remind();
    },
    [t, toast, snooze, leadsChanged],
  );
}
