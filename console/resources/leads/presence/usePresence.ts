/**
 * Reports that this person has a lead open and whether a message is being written, and who else does. Only changes are
 * sent: the open event stream keeps people present.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '#contracts/durations.ts';
import type { PresenceAnswer, PresenceState } from '#contracts/lead/lead-presence.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

/** Milliseconds after the last key press until someone no longer counts as typing. */
const STILL_TYPING = 5_000;
/** Milliseconds between refreshes while someone is there, so that people who disappeared are removed. */
const LOOK_AGAIN = MINUTE;

/** The others at this lead. `draft` is what is written to the couple; a change of it means typing. */
export function usePresence(leadId: string, draft: string): readonly PresenceAnswer[] {
  const data = useConsoleData();
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  const state = useTypingState(draft);
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  // Presence is optional: someone whose report fails is simply not shown.
  useEffect(() => {
    if (visible) data.enterLead(leadId, state).catch(() => undefined);
  }, [data, leadId, visible, state]);
  useEffect(() => {
    if (!visible) return;
    const leave = (): void => void data.leaveLead(leadId).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [data, leadId, visible]);
  const { data: others } = useQuery({
    queryKey: ['presence', leadId],
    queryFn: () => data.leadPresence(leadId),
    enabled: visible,
    retry: false,
    refetchInterval: ({ state: { data: known } }) => (known && known.length > 0 ? LOOK_AGAIN : false),
  });
  return others ?? [];
}

/** `typing` from the first change of a text until it has not changed for a while. */
function useTypingState(text: string): PresenceState {
  const [typing, setTyping] = useState(false);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    const begin = setTimeout(() => setTyping(text !== ''), 0);
    const end = setTimeout(() => setTyping(false), STILL_TYPING);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [text]);
  return typing ? 'typing' : 'looking';
}
