import type { AccessEntry, SessionAnswer } from '#contracts/account/auth.ts';
import { sessionStore } from './session.ts';
import { useStoreValue } from './useStoreValue.ts';

export const useSession = (): SessionAnswer | null => useStoreValue(sessionStore);
export const useActiveAccess = (): AccessEntry | null => useSession()?.suppliers.at(-1) ?? null;
