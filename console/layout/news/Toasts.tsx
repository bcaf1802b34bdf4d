import { CircleAlert, CircleCheck, CloudOff, Undo2, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { blockRefused } from '../../offline/refused/refusals.ts';
import { useNeedsServer } from '../../offline/useNeedsServer.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { whenSaved } from '../../providers/httpClient.ts';
import { forgetUndoable } from '../../providers/kept/undoStore.ts';
import { closeFailuresOf, closeToast, dismissToast, toastStore } from '../../providers/toastStore.ts';
import type { Toast } from '../../providers/toastStore.ts';
import './Toasts.css';

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 8_000;

/** The container for toasts: bottom left beside the fixed elements, on phones in their own row above the page. */
export function Toasts() {
  const t = useT();
  const toasts = useStoreValue(toastStore);
  useEffect(() => {
    whenSaved(closeFailuresOf);
    return () => whenSaved(() => undefined);
  }, []);
  useEffect(blockRefused, []);
  return (
    <section className="toasts" aria-label={t('shell.toast.region')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function iconOf({ tone, action }: Toast): LucideIcon {
  if (tone === 'alert') return CircleAlert;
  if (tone === 'offline') return CloudOff;
  return action ? Undo2 : CircleCheck;
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useT();
  const server = useNeedsServer();
  const [held, setHeld] = useState(false);
  const needsServer = toast.tone === 'offline' || (toast.action?.undoes === true && !toast.action.local);
  const stays = toast.tone === 'alert' || toast.sticky === true || (toast.tone === 'offline' && toast.action);
  useEffect(() => {
    if (stays || held) return undefined;
    const timer = setTimeout(
      () => dismissToast(toast),
      toast.seconds ? toast.seconds * 1_000 : toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [stays, held, toast]);
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <div
      className={`toast toast--${toast.tone}`}
      role={toast.tone === 'alert' ? 'alert' : undefined}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...hold}
    >
      <Icon of={iconOf(toast)} />
      <div className="toast__body">
        <span className="toast__text">{toast.text}</span>
        {toast.action && (
          <button
            type="button"
            className="toast__action"
            {...(needsServer && server)}
            onClick={() => {
              closeToast(toast.id);
              forgetUndoable(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      {toast.sticky !== true && (
        <button
          type="button"
          className="toast__close"
          aria-label={t('shell.toast.dismiss')}
          onClick={() => dismissToast(toast)}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
