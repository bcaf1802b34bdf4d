import type { FormikValues } from 'formik';
import { useT } from '../i18n/i18n.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import type { TextFieldProps } from '../ui/fields/TextField.tsx';

/** The address people sign in with; with `passkeys` the browser offers those it has here. */
export function EmailField<V extends FormikValues>(props: Pick<TextFieldProps<V>, 'form'> & { passkeys?: boolean }) {
  const t = useT();
  return (
    <TextField
      form={props.form}
      name="email"
      type="email"
      label={t('auth.field.email')}
      autoComplete={props.passkeys ? 'username webauthn' : 'username'}
      inputMode="email"
      large
    />
  );
}
