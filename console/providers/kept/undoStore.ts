/** Actions that can still be undone, newest last: those offered by toasts, and for as long as the server keeps the previous state. */
import { MINUTE } from '#contracts/durations.ts';
import { UNDO_KEPT_MINUTES } from '#contracts/lead/undo-times.ts';
import { createStore } from '../createStore.ts';
import { activeAccess, sessionStore } from '../session.ts';

export interface Undoable {
  /** The toast that offers it; negative if there is none. */
  toastId: number;
  /** The action, in the toast's words. */
  text: string;
  until: number;
  run: () => void;
  /** Undone in this browser only, so it works without a connection. */
  local?: true | undefined;
}

const MOST = 20;
export const undoStore = createStore<readonly Undoable[]>([], 'supplier');

export function keepUndoable(undoable: Omit<Undoable, 'until'>): void {
  undoStore.set([...undoStore.get(), { ...undoable, until: Date.now() + UNDO_KEPT_MINUTES * MINUTE }].slice(-MOST));
}

let silent = 0;

/** Adds a change that is visible where it was made, so no toast announces it. */
export function keepSilentUndoable(text: string, run: () => void): void {
  silent -= 1;
  keepUndoable({ toastId: silent, text, run });
}

export function forgetUndoable(toastId: number): void {
  undoStore.set(undoStore.get().filter((undoable) => undoable.toastId !== toastId));
}

/** The latest action that can still be undone. */
export const lastUndoable = (): Undoable | null => undoStore.get().findLast(({ until }) => Date.now() < until) ?? null;

let supplier = activeAccess()?.supplierId;
// Actions for another supplier, or by another person, can't be undone here.
sessionStore.subscribe(() => {
  const now = activeAccess()?.supplierId;
  if (sessionStore.get() !== null && now === supplier) return;
  supplier = now;
  undoStore.set([]);
});
