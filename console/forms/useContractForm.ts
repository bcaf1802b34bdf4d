/**
 * Formik over a contract. Fields are checked when they are left, then live once one is wrong; submitting a wrong form
 * puts the focus on the first wrong field (U6), and one that is on its way isn't sent again. The
 * schema may come lazily, so that a page paints before yup is loaded.
 */
import { useFormik } from 'formik';
import type { FormikErrors, FormikValues } from 'formik';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { HttpError } from '../providers/HttpError.ts';
import type { FieldMessages } from '../providers/HttpError.ts';
import { stillRefused } from './stillRefused.ts';
import type { Refusal } from './stillRefused.ts';
import { wrongPaths } from './wrongPaths.ts';

export interface ContractFormOptions<V extends FormikValues> {
  initialValues: V;
  /** The contract, or what loads it. */
  schema: () => AnyObjectSchema | Promise<AnyObjectSchema>;
  /** What the contract sees, when it differs from the form's own values. */
  toInput?: (values: V) => unknown;
  /**
   * Sends the form. A thrown HttpError with field errors lands on the fields (see `onError` for the others), and so do
   * messages that are given back.
   */
  onSubmit: (values: V) => Promise<FieldMessages | void>;
  /** Reports what went wrong and, where possible, in which fields; undefined leaves the fields as they are. */
  onError?: (error: HttpError) => FieldMessages | undefined;
  /** Moves messages to the fields of the form, where the contract calls them otherwise. */
  place?: (messages: FieldMessages, values: V) => FieldMessages;
  enableReinitialize?: boolean;
}

/** Puts the focus on the first field that says it is wrong, in the order of the page. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * `formProps` go on the `<form>`, `formik` to the fields of `ui/`; `wrong` counts the fields to mend, `wrongPaths` names
 * them; `submit` is for a button outside the form.
 */
export function useContractForm<V extends FormikValues>(options: ContractFormOptions<V>) {
  const formRef = useRef<HTMLFormElement>(null);
  const refusal = useRef<Refusal | null>(null);
  const newest = useRef(options.initialValues);
  const [live, setLive] = useState(false);
  const toInput = options.toInput ?? ((values: V): unknown => values);
  const place = options.place ?? ((messages: FieldMessages): FieldMessages => messages);

  const validate = async (asked: V): Promise<FormikErrors<V>> => {
    newest.current = asked;
    const [{ validateBy }, schema] = await Promise.all([import('./validateBy.ts'), options.schema()]);
    let values = asked;
    let messages: FieldMessages = {};
    // Formik keeps the messages that come last, and they may be about what was typed before.
    do {
      values = newest.current;
      messages = place(await validateBy(schema, toInput(values)), values);
    } while (newest.current !== values);
    return { ...stillRefused(refusal.current, values), ...messages } as FormikErrors<V>;
  };
  const send = async (values: V): Promise<FieldMessages | void> => {
    try {
      return await options.onSubmit(values);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const messages = options.onError ? options.onError(error) : error.body.errors;
      return messages && place(messages, values);
    }
  };
  const formik = useFormik<V>({
    initialValues: options.initialValues,
    enableReinitialize: options.enableReinitialize ?? false,
    validate,
    validateOnBlur: true,
    validateOnChange: live,
    onSubmit: async (values, helpers) => {
      const messages = await send(values);
      if (!messages) return;
      refusal.current = { messages, values };
      helpers.setErrors(messages as FormikErrors<V>);
    },
  });
  const paths = wrongPaths(formik.errors as FieldMessages);
  const wrong = paths.length;
  if (wrong > 0 !== live) setLive(wrong > 0);

  const { submitCount, isSubmitting } = formik;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstWrong(formRef.current);
  }, [submitCount, isSubmitting]);

  const submit = (event?: FormEvent<HTMLFormElement>): void => {
    // Enter in a field doesn't wait until the button can be pressed again.
    if (isSubmitting) {
      event?.preventDefault();
      return;
    }
    refusal.current = null;
    formik.handleSubmit(event);
  };
  const formProps = { ref: formRef, noValidate: true, 'aria-busy': isSubmitting, onSubmit: submit };
  return { formik, wrong, wrongPaths: paths, submit: () => submit(), formProps };
}
