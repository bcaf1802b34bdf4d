/**
 * Formik over a contract. Fields are checked when they are left, then live once one is wrong; submitting a wrong form
 * puts the focus on the first wrong field (look.md §7 "Validation"). The schema may come lazily, so that a page paints
 * before yup is loaded.
 */
import { useFormik } from 'formik';
import type { FormikConfig, FormikErrors, FormikValues } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { FieldMessages } from '../providers/HttpError.ts';
import { HttpError } from '../providers/HttpError.ts';

export interface ContractFormOptions<V extends FormikValues> {
  initialValues: V;
  /** The contract, or what loads it. */
  schema: () => AnyObjectSchema | Promise<AnyObjectSchema>;
  /** What the contract sees, when it differs from the form's own values. */
  toInput?: (values: V) => unknown;
  /** Sends the form. A thrown HttpError with field errors lands on the fields; others go to `onError`. */
  onSubmit: (values: V) => Promise<void>;
  onError?: (error: HttpError) => FieldMessages | undefined;
  enableReinitialize?: boolean;
}

/** Puts the focus on the first field that says it is wrong, in the order of the page. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

export function useContractForm<V extends FormikValues>(options: ContractFormOptions<V>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const toInput = options.toInput ?? ((values: V): unknown => values);

  const validate = async (values: V): Promise<FormikErrors<V>> => {
    const [{ validateBy }, schema] = await Promise.all([import('./validateBy.ts'), options.schema()]);
    return (await validateBy(schema, toInput(values))) as FormikErrors<V>;
  };
  const config: FormikConfig<V> = {
    initialValues: options.initialValues,
    enableReinitialize: options.enableReinitialize ?? false,
    validate,
    validateOnBlur: true,
    validateOnChange: live,
    onSubmit: async (values, helpers) => {
      try {
        await options.onSubmit(values);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        const messages = options.onError?.(error) ?? error.body.errors;
        if (messages) helpers.setErrors(messages as FormikErrors<V>);
      }
    },
  };
  const formik = useFormik<V>(config);
  const wrong = Object.keys(formik.errors).length > 0;
  if (wrong !== live) setLive(wrong);

  const { submitCount, isSubmitting } = formik;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstWrong(formRef.current);
  }, [submitCount, isSubmitting]);

  return { formik, formRef, wrong };
}
