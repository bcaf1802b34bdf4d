import { currentT } from '../../i18n/i18n.ts';
import { showToast } from '../../providers/toastStore.ts';

/** Says why nothing happened, with the text of `useNeedsServer`. */
export const sayNeedsConnection = (): void =>
  void showToast({ tone: 'offline', text: currentT()('shell.live.needed') });
