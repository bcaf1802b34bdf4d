/** Reports that this person has something open, and returns who else has. Only changes are sent: the open event stream keeps people present. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE } from '#contracts/durations.ts';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';

/** Milliseconds between refreshes while others are present, so that people who disappeared are removed. */
const REFRESH_EVERY = MINUTE;

/** The requests of one kind of place. */
export interface PresenceCalls {
  enter: (id: string, state: PresenceState) => Promise<unknown>;
  /** Must also work while the page closes. */
  leave: (id: string) => Promise<unknown>;
  others: (id: string) => Promise<PresenceAnswer[]>;
}

/** How many screens show each place. */
const open = new Map<string, number>();
/** The last request about each place. */
const pending = new Map<string, Promise<unknown>>();

/** Sends requests about a place one after the other, so that the last one wins. Presence is optional: someone whose report fails is simply not shown. */
function enqueue(id: string, ask: () => Promise<unknown>): void {
  const turn = (pending.get(id) ?? Promise.resolve())
    .then(ask)
    .catch(() => undefined)
    .finally(() => pending.get(id) === turn && pending.delete(id));
  pending.set(id, turn);
}

/** The others at this place. `calls` must be a stable object. */
export function usePresenceAt(id: string, state: PresenceState, calls: PresenceCalls): readonly PresenceAnswer[] {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (visible) enqueue(id, () => calls.enter(id, state));
  }, [calls, id, visible, state]);
  useEffect(() => {
    if (!visible) return;
    const close = (): void => void calls.leave(id).catch(() => undefined);
    open.set(id, (open.get(id) ?? 0) + 1);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      open.set(id, (open.get(id) ?? 1) - 1);
      // The next screen may be at the same place: its effects run before this microtask.
      queueMicrotask(() => {
        if (open.get(id) === 0) enqueue(id, () => calls.leave(id));
      });
    };
  }, [calls, id, visible]);
  const { data: others } = useQuery({
    queryKey: ['presence', id],
    queryFn: () => calls.others(id),
    enabled: visible,
    retry: false,
    refetchInterval: ({ state: { data: known } }) => (known && known.length > 0 ? REFRESH_EVERY : false),
  });
  return others ?? [];
}
