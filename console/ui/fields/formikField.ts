import type { FormikProps, FormikValues } from 'formik';
import { ownValue } from '#contracts/own-value.ts';
import toPath from '../../forms/formik/toPath.ts';

/** The part of Formik that a field needs; `useContractForm().formik` has it. */
export type FormOf<V extends FormikValues> = Pick<
  FormikProps<V>,
  'values' | 'errors' | 'touched' | 'submitCount' | 'handleChange' | 'handleBlur' | 'setFieldValue'
>;

/** Formik's own `getIn` would add all of Formik to every screen. */
function getIn(tree: unknown, name: string): unknown {
  let found = tree;
  for (const key of toPath(name)) found = ownValue(found as Record<string, unknown> | null | undefined, key);
  return found;
}

/** A field's value and, once the field was left or the form submitted, its error, by path ("contacts.email"). */
export function fieldState<V extends FormikValues>(form: FormOf<V>, name: string): { value: unknown; error?: string } {
  const error: unknown = getIn(form.errors, name);
  const shown = getIn(form.touched, name) === true || form.submitCount > 0;
  return { value: getIn(form.values, name), ...(shown && typeof error === 'string' ? { error } : {}) };
}
