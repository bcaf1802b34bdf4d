import { useEffect, useRef } from 'react';
import { focusFirstWrong } from './useContractForm.ts';
import type { useContractForm } from './useContractForm.ts';

type Form = Pick<ReturnType<typeof useContractForm>, 'formProps' | 'wrongPaths'> & {
  formik: { submitCount: number; isSubmitting: boolean };
};

/**
 * For a form that hides some of its fields, behind a language for example: when it can't be sent and no field that shows
 * is wrong, `reveal` is given the first one that is, and it gets the focus.
 */
export function useRevealWrong({ formik, formProps, wrongPaths }: Form, reveal: (path: string) => void): void {
  const { submitCount, isSubmitting } = formik;
  const newest = useRef({ wrongPaths, reveal });
  useEffect(() => {
    newest.current = { wrongPaths, reveal };
  });
  useEffect(() => {
    const form = formProps.ref.current;
    const [first] = newest.current.wrongPaths;
    if (submitCount === 0 || isSubmitting || first === undefined || form?.querySelector('[aria-invalid="true"]'))
      return;
    newest.current.reveal(first);
    // Once it is shown.
    setTimeout(() => focusFirstWrong(form));
  }, [submitCount, isSubmitting, formProps.ref]);
}
