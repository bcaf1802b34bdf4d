/** What can still be undone, the newest last: what toasts offer, and for as long as the server knows what was. */
import { MINUTE } from '#contracts/durations.ts';
import { UNDO_KEPT_MINUTES } from '#contracts/lead/undo-times.ts';
import { createStore } from '../createStore.ts';
import { activeAccess, sessionStore } from '../session.ts';

export interface Undoable {
  /** Of the toast that offers it; below zero without one. */
  toastId: number;
  /** What was done, as the toast says it. */
  text: string;
  until: number;
  run: () => void;
  /** Only this browser is asked, so that it works without a connection. */
  local?: true | undefined;
}

const MOST = 20;
export const undoStore = createStore<readonly Undoable[]>([], 'supplier');

export function keepUndoable(undoable: Omit<Undoable, 'until'>): void {
  undoStore.set([...undoStore.get(), { ...undoable, until: Date.now() + UNDO_KEPT_MINUTES * MINUTE }].slice(-MOST));
}

let silent = 0;

/** Keeps a change that shows itself where it was made, so that no toast says it. */
export function keepSilentUndoable(text: string, run: () => void): void {
  silent -= 1;
  keepUndoable({ toastId: silent, text, run });
}

export function forgetUndoable(toastId: number): void {
  undoStore.set(undoStore.get().filter((undoable) => undoable.toastId !== toastId));
}

/** The last thing that was done and can be undone. */
export const lastUndoable = (): Undoable | null => undoStore.get().findLast(({ until }) => Date.now() < until) ?? null;

let supplier = activeAccess()?.supplierId;
// What was done for another supplier, or by another person, is not undone here.
sessionStore.subscribe(() => {
  const now = activeAccess()?.supplierId;
  if (sessionStore.get() !== null && now === supplier) return;
  supplier = now;
  undoStore.set([]);
});
