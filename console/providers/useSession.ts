import type { AccessEntry, SessionAnswer } from '#contracts/account/auth.ts';
import { sessionStore } from './session.ts';
import { useStoreValue } from './useStoreValue.ts';

export const useSession = (): SessionAnswer | null => useStoreValue(sessionStore);
/** Whether staff are acting for the supplier. */
export const useActing = (): boolean => Boolean(useSession()?.acting);
export const useActiveAccess = (): AccessEntry | null => useSession()?.suppliers.at(-1) ?? null;
