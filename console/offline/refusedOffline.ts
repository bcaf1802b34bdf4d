import { sayNeedsConnection } from './refused/needsConnection.ts';
import { offlineStore } from './offlineStore.ts';

/** For keys and gestures, which can't be shown as disabled (`useNeedsServer`): returns whether there is no connection, and if so shows the same text. */
export function refusedOffline(): boolean {
  if (offlineStore.get() === null) return false;
  sayNeedsConnection();
  return true;
}
