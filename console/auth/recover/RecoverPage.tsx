import { useEffect, useState } from 'react';
import { RECOVERY_STAFF_WAIT_HOURS, RECOVERY_WAIT_HOURS } from '#contracts/account/recovery-waits.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useT } from '../../i18n/i18n.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { authFieldErrors } from '../authErrors.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { EmailField } from '../EmailField.tsx';
import { addressInHash } from '../factors/addressInHash.ts';
import './recover.css';

/** Starts a recovery by email. The response never reveals whether the address has an account (S10). */
export function RecoverPage() {
  const t = useT();
  const [sentTo, setSentTo] = useState('');
  const [isRepeated, setRepeated] = useState(false);
  useEffect(() => {
    document.title = `${t('recover.title')} – Aisle`;
  }, [t]);
  const toInput = ({ email }: { email: string }) => ({ email: email.trim() });
  const { formik, formProps } = useContractForm({
    // The address typed on the sign-in page; the part after # is never sent to a server.
    initialValues: { email: addressInHash() },
    schema: async () => (await import('#contracts/account/recovery.ts')).recoveryInput,
    toInput,
    onError: (error) => authFieldErrors(error, t, 'email'),
    onSubmit: async (values) => {
      await sendJson('POST', '/api/auth/recovery', toInput(values));
      const { email } = toInput(values);
      setRepeated(email === sentTo);
      setSentTo(email);
    },
  });
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <div role="status">
          <h1 className="display-l">{t(sentTo ? 'recover.sent.title' : 'recover.title')}</h1>
          <p className="auth__lead">
            {sentTo
              ? t(isRepeated ? 'recover.sent.another' : 'recover.sent.text', { email: sentTo })
              : t('recover.lead')}
          </p>
        </div>
        {!sentTo && (
          <ol className="recover__steps small ink-2">
            <li>{t('recover.steps.mailbox')}</li>
            <li>{t('recover.steps.vouch')}</li>
            <li>{t('recover.steps.wait', { hours: RECOVERY_WAIT_HOURS, staffHours: RECOVERY_STAFF_WAIT_HOURS })}</li>
          </ol>
        )}
        <EmailField form={formik} />
        <Button type="submit" variant={sentTo ? 'outline' : 'primary'} size="large" full busy={formik.isSubmitting}>
          {t(sentTo ? 'recover.sent.again' : 'recover.submit')}
        </Button>
        <p className="auth__center small ink-2">
          <a className="text-link" href={SIGN_IN_PATH}>
            {t('recover.back')}
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}
