import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { HttpError, ruleText } from '../../providers/HttpError.ts';
import { showToast } from '../../providers/toastStore.ts';
import type { ToastAction } from '../../providers/toastStore.ts';

/** Toasts for screens: `success('Saved.')`, `alert('…')`, `failed(error)` for a failed call. */
export function useToast() {
  const t = useT();
  return useMemo(() => {
    const reason = (error: unknown): string =>
      error instanceof HttpError ? error.message : t('common.error.unexpected');
    const failed = (error: unknown, action?: ToastAction, text = reason(error)) => {
      const call = error instanceof HttpError && error.call !== '' && { failedCall: error.call };
      // The banner above the page already says that the server can't be reached; this only adds why the action failed.
      if (error instanceof HttpError && error.code === 'network' && offlineStore.get() !== null)
        return showToast({ tone: 'offline', text: t('shell.live.needed'), ...(action && { ...call, action }) });
      return showToast({ tone: 'alert', text, ...call, ...(action && { action }) });
    };
    return {
      success: (text: string, action?: ToastAction) => showToast({ tone: 'success', text, ...(action && { action }) }),
      /** Offers to undo the action, with the button or Ctrl Z. */
      undoable: (text: string, run: () => void, where: Pick<ToastAction, 'local'> = {}) =>
        showToast({ tone: 'success', text, action: { label: t('common.undo'), run, undoes: true, ...where } }),
      info: (text: string, action?: ToastAction) => showToast({ tone: 'info', text, ...(action && { action }) }),
      alert: (text: string, action?: ToastAction) => showToast({ tone: 'alert', text, ...(action && { action }) }),
      /** Explains why a call failed and what to do; disappears when the same call succeeds. */
      failed: (error: unknown, action?: ToastAction) => failed(error, action),
      /** The same for a button: as there is no field to mark, it says which rule was broken. */
      refused: (error: unknown) => {
        const [broken] = (error instanceof HttpError && error.problem?.errors) || [];
        return failed(error, undefined, broken && ruleText(broken));
      },
    };
  }, [t]);
}
