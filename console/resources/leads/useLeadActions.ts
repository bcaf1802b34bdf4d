/** Small changes to a lead from a list or its details: one call, updated caches, and a toast on failure. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { refusedOffline } from '../../offline/refusedOffline.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import type { Changed, Wanted, Change } from './keepLeadUndo.ts';
import { leadKey } from './leadKey.ts';

/** How often a change is retried on top of a teammate's simultaneous one. */
const TRIES = 3;
/** The pending change of each lead: the next one waits for it, because it needs the resulting version. */
const pending = new Map<string, Promise<Changed | null>>();

export function useLeadActions() {
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] });
    const update = async (lead: LeadSummary, change: Change, version: number): Promise<LeadDetail> => {
      const { data: saved } = await data.update<LeadDetail>('leads', {
        id: lead.id,
        data: { ...change, version } as Partial<LeadDetail>,
        previousData: lead as LeadDetail,
      });
      queries.setQueryData(leadKey(lead.id), saved);
      return saved;
    };
    /** The newer version; null if someone else changed the same field, which the person has to see first. */
    const newer = async (shown: LeadSummary, wanted: Wanted): Promise<LeadSummary | null> => {
      const { data: newest } = await data.getOne<LeadDetail>('leads', { id: shown.id });
      queries.setQueryData(leadKey(shown.id), newest);
      if (typeof wanted === 'function') return newest;
      const { sameField } = await import('./sameField.ts');
      if (!sameField(shown, newest, wanted)) return newest;
      const { changedBefore } = await import('./activity/changedBefore.ts');
      const { text, anyway } = await changedBefore(data, newest, wanted);
      toast.alert(text, { label: anyway, run: () => void change(newest, wanted) });
      return null;
    };
    /** Sends a change and returns the server's result; null if it refused. Shows why, unless the change was automatic and there is no connection. */
    const send = async (
      shown: LeadSummary,
      before: LeadSummary | null,
      wanted: Wanted,
      isAutomatic: boolean,
    ): Promise<Changed | null> => {
      const loaded = queries.getQueryData<LeadDetail>(leadKey(shown.id));
      let lead = [before, loaded].reduce<LeadSummary>(
        (newest, other) => (other && other.version > newest.version ? other : newest),
        shown,
      );
      for (let tried = 1; ; tried += 1) {
        try {
          const part = typeof wanted === 'function' ? wanted(lead) : wanted;
          return { before: lead, saved: await update(lead, part, lead.version), change: part };
        } catch (error) {
          const stale = error instanceof HttpError && error.code === 'stale-version' && tried < TRIES;
          const next = stale ? await newer(shown, wanted).catch(() => undefined) : undefined;
          if (next === undefined && !(isAutomatic && offlineStore.get() !== null)) toast.failed(error);
          if (!next) return null;
          lead = next;
        }
      }
    };
    /** Returns the server's result; null if it refused. */
    const enqueue = async (lead: LeadSummary, wanted: Wanted, isAutomatic = false): Promise<Changed | null> => {
      const turn = (pending.get(lead.id) ?? Promise.resolve(null)).then((last) =>
        send(lead, last?.saved ?? null, wanted, isAutomatic),
      );
      pending.set(lead.id, turn);
      const changed = await turn;
      if (pending.get(lead.id) === turn) {
        pending.delete(lead.id);
        await refresh();
      }
      return changed;
    };
    /** Returns whether the server accepted it. Ctrl Z undoes it. */
    const change = async (lead: LeadSummary, wanted: Wanted): Promise<boolean> => {
      if (refusedOffline()) return false;
      const changed = await enqueue(lead, wanted);
      if (changed) {
        // The change is saved even if its undo can't be loaded.
        const undo = await import('./keepLeadUndo.ts').catch(() => null);
        undo?.keepLeadUndo(changed, enqueue);
      }
      return changed !== null;
    };
    return {
      change,
      /** Marks it as opened. This is automatic, so there is nothing to undo. */
      opened: (lead: LeadSummary) => enqueue(lead, { read: true }, true),
      /** For a form: saves on top of the version it was based on. @throws HttpError */
      save: async (lead: LeadSummary, wanted: Change, version: number): Promise<void> => {
        await update(lead, wanted, version);
        await refresh();
      },
      star: (lead: LeadSummary) => change(lead, ({ starredAt }) => ({ starred: starredAt === null })),
      /** Toggles between read and unread. */
      toggleRead: (lead: LeadSummary) => change(lead, ({ read }) => ({ read: read !== 'read' })),
      /** Marks it as read, and as replied to elsewhere if it was waiting for that. */
      done: (lead: LeadSummary) =>
        change(lead, ({ needsReply }) => (needsReply ? { read: true, replied: true } : { read: true })),
    };
  }, [data, queries, toast]);
}
export type LeadActions = ReturnType<typeof useLeadActions>;
