import { CircleAlert, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { closeToast, toastStore } from '../../providers/toastStore.ts';
import { Icon } from '../icons/Icon.tsx';

/**
 * Announces toasts while a dialog is open, because the page below it, including toasts, is hidden from screen readers. Failures and
 * missing connections are also shown in the dialog, for everyone; other toasts are only announced.
 */
export function ModalNews() {
  const toasts = useStoreValue(toastStore);
  const [old] = useState(() => toastStore.get().at(-1)?.id ?? 0);
  const news = toasts.filter(({ id }) => id > old);
  const wrong = news.findLast(({ tone, sticky }) => tone === 'alert' || (tone === 'offline' && !sticky));
  const newest = news.at(-1);
  return (
    <>
      {wrong && (
        <p key={wrong.id} className="modal-alert" role="alert">
          <Icon of={wrong.tone === 'alert' ? CircleAlert : CloudOff} />
          <span className="grow">{wrong.text}</span>
          {wrong.action && (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                closeToast(wrong.id);
                wrong.action?.run();
              }}
            >
              {wrong.action.label}
            </button>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {newest && newest !== wrong && newest.text}
      </p>
    </>
  );
}
