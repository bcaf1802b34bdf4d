/** Toasts at the corner of the screen; at most three at a time. */
import { createStore } from './createStore.ts';
import { forgetUndoable, keepUndoable } from './kept/undoStore.ts';

export interface ToastAction {
  label: string;
  run: () => void;
  /** Reverts the action that the toast announces; Ctrl Z does the same. */
  undoes?: true;
  /** Doesn't need the server, so it works without a connection. */
  local?: true;
}

export interface Toast {
  id: number;
  /**
   * `alert` stays until closed and is announced immediately; `offline` stays while its action waits for the connection. The others
   * disappear after 5 s, or 8 s with an action.
   */
  tone: 'success' | 'info' | 'alert' | 'offline';
  /** One short sentence, already translated. */
  text: string;
  action?: ToastAction;
  /** How long it stays, if not 5 s (8 s with an action). */
  seconds?: number;
  /** Stays until it is removed by its id. */
  sticky?: boolean;
  /** The call whose failure it reports, as `HttpError.call`. */
  failedCall?: string;
  /** Called when it disappears without its action having been used. */
  onGone?: () => void;
}

const MOST = 3;
let nextId = 1;

export const toastStore = createStore<readonly Toast[]>([], 'supplier');

/** Shows a toast and returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId;
  nextId += 1;
  const all = [...toastStore.get().filter((shown) => !says(shown, toast)), { ...toast, id }];
  if (toast.action?.undoes) {
    const { run, local } = toast.action;
    keepUndoable({ toastId: id, text: toast.text, run, local });
  }
  for (const dropped of all.slice(0, -MOST)) leave(dropped);
  toastStore.set(all.slice(-MOST));
  return id;
}

/** Whether a plain message repeats one that is shown, and so replaces it. */
function says(shown: Toast, next: Omit<Toast, 'id'>): boolean {
  const plain = [shown, next].every(({ action, sticky, onGone }) => !action && !sticky && !onGone);
  return plain && shown.text === next.text && shown.tone === next.tone && shown.failedCall === next.failedCall;
}

/** Closes the error toasts of a call that has now succeeded. */
export function closeFailuresOf(call: string): void {
  const left = toastStore.get().filter((toast) => toast.failedCall !== call);
  if (left.length < toastStore.get().length) toastStore.set(left);
}

/** Handles a toast that disappears without its action having been used. An action that settles with its toast can't be undone any more. */
function leave({ id, onGone }: Toast): void {
  if (!onGone) return;
  forgetUndoable(id);
  onGone();
}

/** Closes a toast that expired or was dismissed. */
export function dismissToast(toast: Toast): void {
  closeToast(toast.id);
  leave(toast);
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
