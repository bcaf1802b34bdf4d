import { useEffect, useState } from 'react';
import { RECOVERY_PATH, SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import { sendJson } from '../providers/httpClient.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { authFieldErrors } from './authErrors.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { addressInHash } from './factors/addressInHash.ts';
import { EmailField } from './EmailField.tsx';

/** Requests a link for setting a new password. The response never reveals whether the address has an account (S10). */
export function ForgotPasswordPage() {
  const t = useT();
  const [sentTo, setSentTo] = useState('');
  const [isRepeated, setRepeated] = useState(false);
  useEffect(() => {
    document.title = `${t('forgot.title')} – Aisle`;
  }, [t]);
  const toInput = ({ email }: { email: string }) => ({ email: email.trim() });
  const { formik, formProps } = useContractForm({
    // The address typed on the sign-in page; the part after # is never sent to a server.
    initialValues: { email: addressInHash() },
    schema: async () => (await import('#contracts/account/auth.ts')).passwordResetInput,
    toInput,
    onError: (error) => authFieldErrors(error, t, 'email'),
    onSubmit: async (values) => {
      await sendJson('POST', '/api/auth/password-reset', toInput(values));
      const { email } = toInput(values);
      setRepeated(email === sentTo);
      setSentTo(email);
    },
  });
  const busy = formik.isSubmitting;
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <div role="status">
          <h1 className="display-l">{t(sentTo ? 'forgot.sent.title' : 'forgot.title')}</h1>
          <p className="auth__lead">
            {sentTo ? t(isRepeated ? 'forgot.sent.another' : 'forgot.sent.text', { email: sentTo }) : t('forgot.lead')}
          </p>
        </div>
        <EmailField form={formik} />
        <Button type="submit" variant={sentTo ? 'outline' : 'primary'} size="large" full busy={busy}>
          {t(sentTo ? 'forgot.sent.again' : 'forgot.submit')}
        </Button>
        <p className="auth__center small ink-2">
          <a className="text-link" href={`${RECOVERY_PATH}#${formik.values.email}`}>
            {t('forgot.noWay')}
          </a>
        </p>
        <p className="auth__center small ink-2">
          <a className="text-link" href={SIGN_IN_PATH}>
            {t('forgot.back')}
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}
