import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { useT } from '../../i18n/i18n.ts';
import { showToast } from '../../providers/toastStore.ts';

/** Shows react-admin's own notifications (saves, undoable deletes) as our toasts. */
export function AdminNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const t = useT();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    // Errors come from lists, which show them in place and offer to try again.
    if (!next || next.type === 'error') return;
    const { messageArgs, undoable } = next.notificationOptions ?? {};
    const text = typeof next.message === 'string' ? translate(next.message, messageArgs as object) : '';
    const settle = (isUndo: boolean) => takeMutation()?.({ isUndo });
    showToast({
      tone: next.type === 'warning' ? 'alert' : 'success',
      text,
      ...(undoable === true && {
        action: { label: t('common.undo'), run: () => settle(true), undoes: true, local: true },
        onGone: () => settle(false),
      }),
    });
  }, [notifications, takeNotification, takeMutation, translate, t]);
  return null;
}
