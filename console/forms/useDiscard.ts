import type { FormikValues } from 'formik';
import { useToast } from '../layout/news/useToast.ts';
import type { KeptState } from './kept/useKeptState.ts';

interface Discardable<V> {
  formik: { values: V };
  kept: KeptState;
  bringBack: (typed: V) => boolean;
}

/**
 * Goes back to what is saved, with a toast that brings back what was typed, also after the form was closed.
 * @param reopen shows a closed form again, so that what came back can be seen
 */
export function useDiscard<V extends FormikValues>(
  form: Discardable<V>,
  said: string,
  reopen?: () => void,
): () => void {
  const toast = useToast();
  return () => {
    const typed = form.formik.values;
    form.kept.discard();
    const back = (): void => {
      if (!form.bringBack(typed)) reopen?.();
    };
    toast.undoable(said, back, { local: true });
  };
}
