import { useT } from '../i18n/i18n.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { offlineStore } from './offlineStore.ts';
import { refusedBecause } from './refused/refusals.ts';
import type { RefusedProps } from './refused/refusals.ts';

const ONLINE = {};

/** Spread last on controls that need the server: without a connection they are refused and say why. */
export function useNeedsServer(): Partial<RefusedProps> {
  const t = useT();
  const isOffline = useStoreValue(offlineStore) !== null;
  return isOffline ? refusedBecause(t('shell.live.needed')) : ONLINE;
}
