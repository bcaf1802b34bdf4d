import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { guardedForms } from '../../providers/kept/guardedForms.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

export interface LeaveGuardProps {
  /** How many fields differ from the saved ones; at 0 it doesn't ask. */
  changes: number;
  busy: boolean;
  /** The name of the panel that contains the form, for `leavePanel`. */
  panel?: string;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Asks before unsaved changes are lost by navigating inside the console: save them, discard them, or stay. The router allows one
 * blocker at a time, so a page's first form asks for all of them. Unsaved text survives closing the tab, so that doesn't ask.
 */
export function LeaveGuard({ changes, busy, panel, onSave, onDiscard }: LeaveGuardProps) {
  const id = useId();
  const newest = useRef({ onSave, onDiscard });
  useEffect(() => {
    newest.current = { onSave, onDiscard };
  });
  useEffect(() => {
    const form = {
      id,
      panel,
      changes,
      busy,
      save: () => newest.current.onSave(),
      discard: () => newest.current.onDiscard(),
    };
    const forms = guardedForms.get();
    const isKnown = forms.some((one) => one.id === id);
    guardedForms.set(isKnown ? forms.map((one) => (one.id === id ? form : one)) : [...forms, form]);
  }, [id, panel, changes, busy]);
  useEffect(() => () => guardedForms.set(guardedForms.get().filter((one) => one.id !== id)), [id]);
  const asks = useSyncExternalStore(guardedForms.subscribe, () => guardedForms.get()[0]?.id === id);
  return asks ? <LeaveQuestion /> : null;
}

const nothing = (): void => undefined;

/** For a page whose forms mount and unmount: the question has to outlive them. */
export const LeaveQuestions = () => <LeaveGuard changes={0} busy={false} onSave={nothing} onDiscard={nothing} />;
