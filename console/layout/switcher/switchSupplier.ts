import type { QueryClient } from '@tanstack/react-query';
import { forgetStores } from '../../providers/createStore.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { keepTabSupplier } from '../../providers/kept/tabSupplier.ts';
import { STORE_PREFIX, loadSession } from '../../providers/session.ts';

/**
 * Makes another supplier active and forgets everything of the previous one: responses, stores, list filters and pages, recently
 * opened leads (S37). `leave` opens a page that both have. Unsaved text stays in storage under its own supplier.
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

/** Makes a supplier the person's primary one. */
export async function makePrimary(supplierId: string): Promise<void> {
  await sendJson('PUT', '/api/auth/session/primary-supplier', { supplierId });
  await loadSession();
}

/** Forgets react-admin's list state and recently opened leads; columns and other preferences stay. */
function forgetLists(): void {
  for (const key of Object.keys(window.localStorage))
    if (key.includes(STORE_PREFIX) && /\.(listParams|selectedIds|expanded|scope|recent)$/u.test(key))
      window.localStorage.removeItem(key);
}
