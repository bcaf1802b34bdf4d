/** Forms on the page that ask before their unsaved input is lost: one question covers all of them. */
import { createStore } from '../createStore.ts';

export interface GuardedForm {
  id: string;
  /** The panel that contains it; a panel can be closed without leaving the page. */
  panel?: string | undefined;
  /** How many fields differ from their saved values. */
  changes: number;
  busy: boolean;
  save: () => void;
  discard: () => void;
}

export const guardedForms = createStore<readonly GuardedForm[]>([], 'console');
/** The panel to close and its callback, while the question is open. */
export const leavingPanel = createStore<{ panel: string; leave: () => void } | null>(null, 'console');

/** Forms with unsaved changes, in one panel or anywhere. A form that is being saved doesn't count. */
export const unsavedForms = (panel?: string): GuardedForm[] =>
  guardedForms.get().filter((form) => form.changes > 0 && !form.busy && (panel === undefined || form.panel === panel));

/** Runs `leave` to close a panel or replace its content, after asking if it has unsaved input. */
export function leavePanel(panel: string, leave: () => void): void {
  if (unsavedForms(panel).length === 0) leave();
  else leavingPanel.set({ panel, leave });
}
