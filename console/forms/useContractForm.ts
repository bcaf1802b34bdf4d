/**
 * Formik over a contract. Fields are validated on blur, then live once one is invalid; submitting an invalid form focuses the first
 * invalid field (U6), and a form that is being sent isn't sent again. The schema can be loaded lazily, so that a page paints before
 * yup is loaded.
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
  /** Returns or loads the contract. */
  schema: () => AnyObjectSchema | Promise<AnyObjectSchema>;
  /** The contract's input, if it differs from the form's own values. */
  toInput?: (values: V) => unknown;
  /** Sends the form. Field errors of a thrown HttpError are shown at the fields (see `onError` for others), and so are returned messages. */
  onSubmit: (values: V) => Promise<FieldMessages | void>;
  /** Reports what went wrong and, if possible, returns messages by field; undefined leaves the fields as they are. */
  onError?: (error: HttpError) => FieldMessages | undefined;
  /** Maps messages to the form's fields, if the contract names them differently. */
  place?: (messages: FieldMessages, values: V) => FieldMessages;
  enableReinitialize?: boolean;
}

/** Focuses the first invalid field, in page order. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * `formProps` go on the `<form>`, `formik` to the fields of `ui/`; `wrong` counts the invalid fields, `wrongPaths` lists them;
 * `submit` is for a button outside the form.
 */
export function useContractForm<V extends FormikValues>(options: ContractFormOptions<V>) {
  const formRef = useRef<HTMLFormElement>(null);
  const refusal = useRef<Refusal | null>(null);
  const newest = useRef(options.initialValues);
  const [live, setLive] = useState(false);
  const toInput = options.toInput ?? ((values: V): unknown => values);
  const place = options.place ?? ((messages: FieldMessages): FieldMessages => messages);

  const validate = async (input: V): Promise<FormikErrors<V>> => {
    newest.current = input;
    const [{ validateBy }, schema] = await Promise.all([import('./validateBy.ts'), options.schema()]);
    let values = input;
    let messages: FieldMessages = {};
    // Formik keeps the last messages to arrive, which may be about earlier input.
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
    // Enter in a field ignores the button's disabled state.
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
