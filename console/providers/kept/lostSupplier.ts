/** Losing access to a supplier while its console is open. */
import type { AccessEntry } from '#contracts/account/auth.ts';
import { CONSOLE_BASE } from '../../auth/entryPaths.ts';
import { DETAILS_PATH } from '../paths.ts';

const KEY = 'aisle.lost-supplier';

/**
 * The page for someone whose active supplier was `before` and is now `after`: the console of a supplier they still have, or
 * their own account; null if nothing changed. The name of the lost one is kept, so that the page can say why it opens.
 */
export function pageAfterLoss(before: AccessEntry | null, after: AccessEntry | null): string | null {
  if (after?.supplierId === before?.supplierId) return null;
  try {
    if (before) window.sessionStorage.setItem(KEY, before.name);
  } catch {
    // Without storage, the next page opens without the message.
  }
  return after ? CONSOLE_BASE : CONSOLE_BASE + DETAILS_PATH;
}

/** The name of the supplier that this tab has just lost, once. */
export function takeLostSupplier(): string | null {
  try {
    const name = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return name;
  } catch {
    return null;
  }
}
