/** The forms on the page that ask before what is typed in them is left behind: one question covers all of them. */
import { createStore } from '../createStore.ts';

export interface GuardedForm {
  id: string;
  /** The panel it is in; a panel can be closed without leaving the page. */
  panel?: string | undefined;
  /** How many fields differ from the saved ones. */
  changes: number;
  busy: boolean;
  save: () => void;
  discard: () => void;
}

export const guardedForms = createStore<readonly GuardedForm[]>([], 'console');
/** What closes a panel, while the question is open. */
export const leavingPanel = createStore<{ panel: string; leave: () => void } | null>(null, 'console');

/** Those with something to lose, in one panel or anywhere. What is being saved isn't lost. */
export const unsavedForms = (panel?: string): GuardedForm[] =>
  guardedForms.get().filter((form) => form.changes > 0 && !form.busy && (panel === undefined || form.panel === panel));

/** Closes a panel or shows something else in it, after asking if something is typed there. */
export function leavePanel(panel: string, leave: () => void): void {
  if (unsavedForms(panel).length === 0) leave();
  else leavingPanel.set({ panel, leave });
}
