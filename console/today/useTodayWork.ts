/** Settling and snoozing couples: they leave the list at once, with "Undo" for ten seconds; if the server refuses, they return to their position. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ReminderInput, TodayItem } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../format/names.ts';
import { useT } from '../i18n/i18n.ts';
import { useToast } from '../layout/news/useToast.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { fetched } from '../providers/fetched.ts';
import { useOnce } from '../providers/useOnce.ts';
import { useUndo } from '../resources/leads/useUndo.ts';
import { useSnooze } from './snooze/useSnooze.ts';
import { TODAY } from './useToday.ts';

/** Identifies a couple with its reasons: with another reason it is shown again. */
const signature = ({ lead, reasons }: TodayItem): string =>
  `${lead.id} ${reasons.map(({ kind, ref }) => `${kind} ${ref}`).join()}`;

export function useTodayWork() {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const once = useOnce();
  const offerUndo = useUndo();
  const putBack = useSnooze();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const refresh = useCallback(
    () =>
      Promise.all(
        ['leads', 'notifications', 'dashboard'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
    [queries],
  );

  /** Runs the call with the couples hidden. Returns whether it succeeded. */
  const act = async (items: readonly TodayItem[], call: () => Promise<void>, again: () => void): Promise<boolean> => {
    const signatures = items.map(signature);
    setLeaving((before) => new Set([...before, ...signatures]));
    let worked = true;
    try {
      await call();
    } catch (error) {
      toast.failed(error, { label: t('common.tryAgain'), run: again });
      worked = false;
    }
    await refresh();
    // Another refresh may have replaced this one; until its response arrives, the list is out of date.
    await fetched(queries, TODAY);
    setLeaving((before) => new Set([...before].filter((one) => !signatures.includes(one))));
    return worked;
  };

  const done = async (items: readonly TodayItem[]): Promise<boolean> => {
    const input = {
      leads: items.map(({ lead, reasons }) => ({
        leadId: lead.id,
        reasons: reasons.map(({ kind, ref }) => ({ kind, ref })),
      })),
    };
    const call = async (): Promise<void> => {
      const { changeId, settled, kept } = await once(JSON.stringify(input), (key) => data.settleToday(input, key));
      if (kept.length > 0) toast.info(t('today.wroteAgain', { couples: kept.map(({ couple }) => couple).join(', ') }));
      const couple = coupleFirstNames(items[0]?.lead.partners ?? []);
      if (settled > 0) offerUndo(changeId, t('today.settled', { count: settled, couple }));
    };
    return act(items, call, () => void done(items));
  };

  const snooze = async (items: readonly TodayItem[], until: ReminderInput): Promise<boolean> => {
    const leads = items.map(({ lead }) => lead);
    return act(
      items,
      () => putBack(leads, until),
      () => void snooze(items, until),
    );
  };
  const isLeaving = useCallback((item: TodayItem): boolean => leaving.has(signature(item)), [leaving]);
  return { done, snooze, isLeaving };
}
export type TodayWork = ReturnType<typeof useTodayWork>;
