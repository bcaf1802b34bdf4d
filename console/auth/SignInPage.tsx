import { useEffect } from 'react';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import { sendJson } from '../providers/httpClient.ts';
import { FORGOT_PASSWORD_PATH, GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';
import { loadSession } from '../providers/session.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { pathAfterSignIn } from './afterSignIn.ts';
import { authFieldErrors } from './authErrors.ts';
import { AuthLayout } from './AuthLayout.tsx';
import type { AuthPageProps } from './AuthPageProps.ts';

/** "Welcome back": email and password. */
export function SignInPage({ enter }: AuthPageProps) {
  const t = useT();
  useEffect(() => {
    document.title = `${t('auth.signIn.submit')} – Aisle`;
  }, [t]);
  const { search } = window.location;
  const { formik, formProps } = useContractForm({
    initialValues: { email: '', password: '' },
    schema: async () => (await import('#contracts/account/auth.ts')).signInInput,
    toInput: trimmedEmail,
    onError: (error) => authFieldErrors(error, t),
    onSubmit: async (values) => {
      await sendJson('POST', '/api/auth/sign-in', trimmedEmail(values));
      const session = await loadSession();
      if (session) await enter(pathAfterSignIn(session, search));
    },
  });
  const busy = formik.isSubmitting;
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <div>
          <h1 className="display-l">{t('auth.signIn.title')}</h1>
          <p className="auth__lead">{t('auth.signIn.lead')}</p>
        </div>
        {new URLSearchParams(search).has('ended') && <p className="auth__notice small">{t('auth.signIn.ended')}</p>}
        <TextField
          form={formik}
          name="email"
          type="email"
          label={t('auth.field.email')}
          autoComplete="username"
          inputMode="email"
          large
        />
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
