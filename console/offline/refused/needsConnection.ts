import { currentT } from '../../i18n/i18n.ts';
import { showToast } from '../../providers/toastStore.ts';

/** Why nothing happened, in the words of `useNeedsServer`. */
export const sayNeedsConnection = (): void =>
  void showToast({ tone: 'offline', text: currentT()('shell.live.needed') });
