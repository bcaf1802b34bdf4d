import { currentT } from '../i18n/i18n.ts';
import { showToast } from '../providers/toastStore.ts';
import { offlineStore } from './offlineStore.ts';

/**
 * For keys and gestures, which can't be shown as disabled (`useNeedsServer`): whether there is no connection. If so, the
 * same words say why nothing happens.
 */
export function refusedOffline(): boolean {
  if (offlineStore.get() === null) return false;
  showToast({ tone: 'offline', text: currentT()('shell.live.needed') });
  return true;
}
