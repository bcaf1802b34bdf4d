/** The supplier of this tab: two tabs can show two suppliers. The server only knows the one that was opened last. */
import type { SessionAnswer } from '#contracts/account/auth.ts';

const KEY = 'aisle.tab';

/** Survives reloads of this tab. An empty id forgets it. */
export function keepTabSupplier(supplierId: string): void {
  try {
    window.sessionStorage.setItem(KEY, supplierId);
  } catch {
    // Without storage, the tab shows the supplier that was opened last.
  }
}

/** The session with this tab's supplier as the active one, if the person still has access to it. */
export function inThisTab(session: SessionAnswer): SessionAnswer {
  const wanted = tabSupplier();
  const own = session.suppliers.find(({ supplierId }) => supplierId === wanted);
  if (!own) return session;
  return { ...session, suppliers: [...session.suppliers.filter((other) => other !== own), own] };
}

/** Null until the tab has opened a console with several suppliers, or in a browser without storage. */
function tabSupplier(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
