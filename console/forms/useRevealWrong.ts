import { useEffect, useRef } from 'react';
import { focusFirstWrong } from './useContractForm.ts';
import type { useContractForm } from './useContractForm.ts';

type Form = Pick<ReturnType<typeof useContractForm>, 'formProps' | 'wrongPaths'> & {
  formik: { submitCount: number; isSubmitting: boolean };
};

/**
 * For a form that hides some fields, for example behind a language tab: if it can't be sent and no visible field is invalid,
 * `reveal` gets the first invalid field's path, and the field gets the focus.
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
    // After it has rendered.
    setTimeout(() => focusFirstWrong(form));
  }, [submitCount, isSubmitting, formProps.ref]);
}
