import { useCallback } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { refusedOffline } from '../../offline/refusedOffline.ts';
import { closeToast } from '../../providers/toastStore.ts';
import { forgetUndoable, lastUndoable } from '../../providers/kept/undoStore.ts';
import { useToast } from './useToast.ts';

/** Undoes the latest undoable action, as its toast's button would, whether or not the toast is still shown. */
export function useUndoLast(): () => void {
  const t = useT();
  const toast = useToast();
  return useCallback(() => {
    const last = lastUndoable();
    if (!last) {
      toast.info(t('shell.nothingToUndo'));
      return;
    }
    if (!last.local && refusedOffline()) return;
    forgetUndoable(last.toastId);
    closeToast(last.toastId);
    last.run();
  }, [t, toast]);
}
