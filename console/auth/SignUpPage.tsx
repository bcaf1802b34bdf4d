import { useEffect, useState } from 'react';
import { codePoints } from '#contracts/limits.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import type { T } from '../i18n/i18n.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { loadSession } from '../providers/session.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { pathAfterSignIn } from './afterSignIn.ts';
import { authFieldErrors } from './authErrors.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { EmailField } from './EmailField.tsx';
import type { AuthPageProps } from './AuthPageProps.ts';
import { keepInEntry, keptInEntry } from '../forms/historyEntry.ts';
import { OtherWays } from './factors/OtherWays.tsx';
import { passwordMin } from './passwordMin.ts';
import { WithLinks } from './WithLinks.tsx';

type KeptNames = Record<'firstName' | 'lastName' | 'email', string>;

/** Creates an account for a person; the business comes on the next page. */
export function SignUpPage({ enter }: AuthPageProps) {
  const t = useT();
  const locale = useLanguage();
  useEffect(() => {
    document.title = `${t('signUp.title')} – Aisle`;
  }, [t]);
  const [kept] = useState(keptInEntry<KeptNames>);
  const toInput = (values: { firstName: string; lastName: string; email: string; password: string }) => ({
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    password: values.password,
    locale,
  });
  const { formik, formProps } = useContractForm({
    initialValues: { firstName: '', lastName: '', email: '', ...kept, password: '' },
    schema: async () => (await import('#contracts/account/auth.ts')).signUpInput,
    toInput,
    onError: (error) => authFieldErrors(error, t),
    onSubmit: async (values) => {
      const input = toInput(values);
      const { sendEntry } = await import('./arrive.ts');
      const sent = await sendEntry('/api/auth/sign-up', input);
      if ('refused' in sent) return sent.refused;
      const session = await loadSession();
      if (!session) return { email: t('signUp.notOpened') };
      return enter(pathAfterSignIn(session, window.location.search));
    },
  });
  const { isSubmitting: busy, values } = formik;
  const { firstName, lastName, email } = values;
  useEffect(() => keepInEntry({ firstName, lastName, email }), [firstName, lastName, email]);
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <div>
          <h1 className="display-l">{t('signUp.title')}</h1>
          <p className="auth__lead">{t('signUp.lead')}</p>
        </div>
        <div className="auth__pair">
          <TextField form={formik} name="firstName" label={t('auth.field.firstName')} autoComplete="given-name" large />
          <TextField form={formik} name="lastName" label={t('auth.field.lastName')} autoComplete="family-name" large />
        </div>
        <EmailField form={formik} />
        <PasswordField
          form={formik}
          name="password"
          label={t('auth.field.password')}
          autoComplete="new-password"
          help={passwordHint(values.password, t)}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
        />
        <Button type="submit" variant="primary" size="large" full busy={busy}>
          {busy ? t('signUp.busy') : t('signUp.submit')}
        </Button>
        <OtherWays next={new URLSearchParams(window.location.search).get('next')} />
        <p className="auth__center caption ink-2">
          <WithLinks
            text={t('signUp.terms')}
            links={{
              terms: { href: '/terms', label: t('signUp.termsOfUse') },
              privacy: { href: '/privacy', label: t('signUp.privacyNotice') },
            }}
          />
        </p>
        <p className="auth__center small ink-2">
          {t('signUp.already')}{' '}
          <a className="text-link" href={SIGN_IN_PATH}>
            {t('signUp.signIn')}
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}

const COMFORTABLE = 16;

/** The rule before anything is typed, then how strong the password is; the server decides. */
function passwordHint(password: string, t: T): string {
  const length = codePoints(password);
  const min = passwordMin();
  if (length === 0) return t('signUp.hint.password', { min });
  if (length < min) return t('signUp.strength.tooShort', { count: min - length });
  return length < COMFORTABLE ? t('signUp.strength.fair') : t('signUp.strength.good');
}
