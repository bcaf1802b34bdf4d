import { useT } from '../i18n/i18n.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { offlineStore } from './offlineStore.ts';

const ONLINE = {};

/** Spread last on what can't be done without the server: without a connection it is disabled and says why. */
export function useNeedsServer(): { disabled?: true; title?: string } {
  const t = useT();
  const isOffline = useStoreValue(offlineStore) !== null;
  return isOffline ? { disabled: true, title: t('shell.live.needed') } : ONLINE;
}
