import { sayNeedsConnection } from './refused/needsConnection.ts';
import { offlineStore } from './offlineStore.ts';

/**
 * For keys and gestures, which can't be shown as disabled (`useNeedsServer`): whether there is no connection. If so, the
 * same words say why nothing happens.
 */
export function refusedOffline(): boolean {
  if (offlineStore.get() === null) return false;
  sayNeedsConnection();
  return true;
}
