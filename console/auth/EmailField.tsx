import type { FormikValues } from 'formik';
import { useT } from '../i18n/i18n.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import type { TextFieldProps } from '../ui/fields/TextField.tsx';

/** The address people sign in with. With `passkeys`, the browser suggests the passkeys it has for this site. */
export function EmailField<V extends FormikValues>({
  passkeys,
  ...field
}: Pick<TextFieldProps<V>, 'form' | 'readOnly' | 'suffix'> & { passkeys?: boolean }) {
  const t = useT();
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      label={t('auth.field.email')}
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      inputMode="email"
      large
    />
  );
}
