/**
 * Reports that this person has something open, and who else does. Only changes are sent: the open event stream keeps
 * people present.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE } from '#contracts/durations.ts';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';

/** Milliseconds between refreshes while someone is there, so that people who disappeared are removed. */
const LOOK_AGAIN = MINUTE;

/** The requests of one kind of place. */
export interface PresenceCalls {
  enter: (id: string, state: PresenceState) => Promise<unknown>;
  /** Also while the page closes. */
  leave: (id: string) => Promise<unknown>;
  others: (id: string) => Promise<PresenceAnswer[]>;
}

/** The others at this place. `calls` must stay the same object. */
export function usePresenceAt(id: string, state: PresenceState, calls: PresenceCalls): readonly PresenceAnswer[] {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  // Presence is optional: someone whose report fails is simply not shown.
  useEffect(() => {
    if (visible) calls.enter(id, state).catch(() => undefined);
  }, [calls, id, visible, state]);
  useEffect(() => {
    if (!visible) return;
    const leave = (): void => void calls.leave(id).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [calls, id, visible]);
  const { data: others } = useQuery({
    queryKey: ['presence', id],
    queryFn: () => calls.others(id),
    enabled: visible,
    retry: false,
    refetchInterval: ({ state: { data: known } }) => (known && known.length > 0 ? LOOK_AGAIN : false),
  });
  return others ?? [];
}
