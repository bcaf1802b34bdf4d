import type { QueryClient } from '@tanstack/react-query';
import { forgetStores } from '../../providers/createStore.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { keepTabSupplier } from '../../providers/kept/tabSupplier.ts';
import { STORE_PREFIX, loadSession } from '../../providers/session.ts';

/**
 * Makes another supplier active and forgets everything of the former one: answers, stores, filters and pages of lists,
 * what was opened last (S37). `leave` opens a page that both have. What someone typed and did not save stays in the
 * storage under its own supplier.
 */
export async function switchSupplier(
  supplierId: string,
  queries: QueryClient,
  leave: () => Promise<void> | void,
): Promise<void> {
  await sendJson('PUT', '/api/auth/session/active-supplier', { supplierId });
  await leave();
  await queries.cancelQueries();
  keepTabSupplier(supplierId);
  await loadSession();
  queries.clear();
  forgetStores();
  forgetLists();
}

/** Makes a supplier the main one of the person. */
export async function makePrimary(supplierId: string): Promise<void> {
  await sendJson('PUT', '/api/auth/session/primary-supplier', { supplierId });
  await loadSession();
}

/** What react-admin remembers of lists, and what was opened last; columns and other likings stay. */
function forgetLists(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.includes(STORE_PREFIX) && /\.(listParams|selectedIds|expanded|scope|recent)$/u.test(key))
      window.localStorage.removeItem(key);
}
