/** Reports that this person has a lead open and whether they are writing a message, and returns who else has. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PresenceAnswer, PresenceState } from '#contracts/presence.ts';
import { usePresenceAt } from '../../../layout/presence/usePresenceAt.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

/** Milliseconds after the last key press until someone no longer counts as typing. */
const STILL_TYPING = 5_000;

/** The others who have this lead open. `draft` is the text to the couple; a change to it counts as typing. */
export function usePresence(leadId: string, draft: string): readonly PresenceAnswer[] {
  const data = useConsoleData();
  const calls = useMemo(() => ({ enter: data.enterLead, leave: data.leaveLead, others: data.leadPresence }), [data]);
  return usePresenceAt(leadId, useTypingState(draft), calls);
}

/** `typing` from a text's first change until it has been unchanged for a while. */
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
