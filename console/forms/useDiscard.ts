import type { FormikValues } from 'formik';
import { useToast } from '../layout/news/useToast.ts';
import type { KeptState } from './kept/useKeptState.ts';
import type { Opened } from './useKeptForm.ts';

interface Discardable<V> {
  formik: { values: V };
  opened: V;
  openedVersion: number;
  kept: KeptState;
  bringBack: (typed: V, from: Opened<V>) => boolean;
  typed?: (shown: V) => V;
}

/**
 * Reverts to the saved values, with a toast that restores the typed text even after the form was closed.
 * @param reopen shows a closed form again, so that the restored text can be seen
 */
export function useDiscard<V extends FormikValues>(
  form: Discardable<V>,
  message: string,
  reopen?: () => void,
): () => void {
  const toast = useToast();
  return () => {
    const { values } = form.formik;
    const typed = form.typed?.(values) ?? values;
    // Restored on its original base, so that a teammate's later changes are merged, never overwritten.
    const from = { values: form.opened, version: form.openedVersion };
    form.kept.discard();
    const back = (): void => {
      if (!form.bringBack(typed, from)) reopen?.();
    };
    toast.undoable(message, back, { local: true });
  };
}
