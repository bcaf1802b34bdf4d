import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LeadSummary } from '#contracts/lead.ts';
import type { ReminderInput } from '#contracts/today.ts';
import { coupleFirstNames } from '../format/names.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useToast } from '../layout/useToast.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { useOnce } from '../providers/useOnce.ts';
import { useUndo } from '../resources/leads/useUndo.ts';

/** Puts one couple back from its own page. */
export function useRemind() {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const once = useOnce();
  const offerUndo = useUndo();
  return useCallback(
    async (lead: LeadSummary, until: ReminderInput): Promise<void> => {
      const input = { ...until, leadIds: [lead.id] };
      const remind = async (): Promise<void> => {
        try {
          const { changeId, until: at } = await once(JSON.stringify(input), (key) => data.snoozeLeads(input, key));
          const couple = coupleFirstNames(lead.partners);
          offerUndo(changeId, t('today.snoozed', { count: 1, couple, when: format.upcoming(at) }));
        } catch (error) {
          toast.failed(error, { label: t('common.tryAgain'), run: () => void remind() });
        }
        await queries.invalidateQueries({ queryKey: ['leads'] });
      };
      await remind();
    },
    [t, format, data, queries, toast, once, offerUndo],
  );
}
