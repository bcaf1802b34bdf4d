import { useEffect } from 'react';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import { sendJson } from '../providers/httpClient.ts';
import { FORGOT_PASSWORD_PATH, GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { authFieldErrors } from './authErrors.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { EmailField } from './EmailField.tsx';
import type { AuthPageProps } from './AuthPageProps.ts';

const loadRest = () => import('./arrive.ts');

/** "Welcome back": email and password. */
export function SignInPage({ enter }: AuthPageProps) {
  const t = useT();
  useEffect(() => {
    document.title = `${t('auth.signIn.submit')} – Aisle`;
  }, [t]);
  const { search } = window.location;
  const { formik, formProps } = useContractForm({
    initialValues: { email: '', password: '' },
    schema: async () => {
      const contract = await import('#contracts/account/sign-in.ts');
      return contract.signInInput;
    },
    toInput: trimmedEmail,
    onError: (error) => authFieldErrors(error, t),
    onSubmit: async (values) => {
      const input = trimmedEmail(values);
      const answer = await sendJson('POST', '/api/auth/sign-in', input);
      const { arrive } = await loadRest();
      await arrive(answer, enter, input.email);
    },
  });
  useEffect(() => {
    void loadRest().then(({ offer }) => offer(enter, formik.setErrors));
    // Once, for the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const busy = formik.isSubmitting;
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <div>
          <h1 className="display-l">{t('auth.signIn.title')}</h1>
          <p className="auth__lead">{t('auth.signIn.lead')}</p>
        </div>
        {new URLSearchParams(search).has('ended') && <p className="auth__notice small">{t('auth.signIn.ended')}</p>}
        <EmailField form={formik} passkeys />
        <div className="auth__password">
          <PasswordField
            form={formik}
            name="password"
            label={t('auth.field.password')}
            autoComplete="current-password"
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
          />
          <a className="text-link small" href={`${FORGOT_PASSWORD_PATH}#${formik.values.email}`}>
            {t('auth.signIn.forgot')}
          </a>
        </div>
        <Button type="submit" variant="primary" size="large" full busy={busy}>
          {busy ? t('auth.signIn.busy') : t('auth.signIn.submit')}
        </Button>
        <p className="auth__center small ink-2">
          {t('auth.signIn.newHere')}{' '}
          <a className="text-link" href={GET_LISTED_PATH}>
            {t('auth.signIn.listYourBusiness')}
          </a>
          , {t('auth.signIn.itIsFree')}
        </p>
      </form>
    </AuthLayout>
  );
}

/** People paste addresses with spaces around them. */
const trimmedEmail = <V extends { email: string }>(values: V): V => ({ ...values, email: values.email.trim() });
