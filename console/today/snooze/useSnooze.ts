import { useCallback } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { ReminderInput } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useOnce } from '../../providers/useOnce.ts';
import { useUndo } from '../../resources/leads/useUndo.ts';

/** Snoozes couples until a day and time, and offers to undo it. Throws if the server refuses. */
export function useSnooze() {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const once = useOnce();
  const offerUndo = useUndo();
  return useCallback(
    async (leads: readonly LeadSummary[], until: ReminderInput): Promise<void> => {
      const input = { ...until, leadIds: leads.map(({ id }) => id) };
      const { changeId, snoozed, until: at } = await once(JSON.stringify(input), (key) => data.snoozeLeads(input, key));
      const couple = coupleFirstNames(leads[0]?.partners ?? []);
      offerUndo(changeId, t('today.snoozed', { count: snoozed, couple, when: format.upcoming(at) }));
    },
    [t, format, data, once, offerUndo],
  );
}
