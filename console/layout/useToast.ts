import { useMemo } from 'react';
import { useT } from '../i18n/i18n.ts';
import { HttpError } from '../providers/HttpError.ts';
import { showToast } from './toastStore.ts';
import type { ToastAction } from './toastStore.ts';

/** Toasts for screens: `success('Saved.')`, `alert('…')`, `failed(error)` for a call that did not work. */
export function useToast() {
  const t = useT();
  return useMemo(
    () => ({
      success: (text: string, action?: ToastAction) => showToast({ tone: 'success', text, ...(action && { action }) }),
      info: (text: string, action?: ToastAction) => showToast({ tone: 'info', text, ...(action && { action }) }),
      alert: (text: string, action?: ToastAction) => showToast({ tone: 'alert', text, ...(action && { action }) }),
      /** Says why a call failed, in words that tell what to do. */
      failed: (error: unknown, action?: ToastAction) =>
        showToast({ tone: 'alert', text: failureText(error, t), ...(action && { action }) }),
    }),
    [t],
  );
}

function failureText(error: unknown, t: ReturnType<typeof useT>): string {
  if (!(error instanceof HttpError)) return t('common.error.unexpected');
  if (error.status === 0) return t('common.error.server');
  if (error.status === 429) return t('common.error.tooMany');
  if (error.code === 'stale-version') return t('common.error.stale');
  if (error.status === 403) return t('ra.notification.not_authorized');
  if (error.status === 404) return t('ra.notification.item_doesnt_exist');
  if (error.body.errors) return t('common.error.form');
  return t('common.error.unexpected');
}
