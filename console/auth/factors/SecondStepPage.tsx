import { ChevronRight, Fingerprint, KeyRound, LifeBuoy, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RECOVERY_PATH, SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import type { HttpError } from '../../providers/HttpError.ts';
import { sendJson } from '../../providers/httpClient.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { arrive } from '../arrive.ts';
import { authFieldErrors } from '../authErrors.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import type { AuthPageProps } from '../AuthPageProps.ts';
import { CodeField } from './CodeField.tsx';
import { addressInHash } from './addressInHash.ts';
import { usePasskey as byPasskey } from './passkeys.ts';

const DIGITS = 6;

/** "Check it's you": asks for the code after the password, and offers the alternatives. */
export function SecondStepPage({ enter }: AuthPageProps) {
  const t = useT();
  const language = useLanguage();
  const [email] = useState(addressInHash);
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [notice, setNotice] = useState('');
  useEffect(() => {
    document.title = `${t('secondStep.title')} – Aisle`;
  }, [t]);
  const onError = (error: HttpError) => {
    if (error.code === 'challenge-invalid') return { code: t('secondStep.ended') };
    if (error.code === 'wrong-code') {
      const left = error.problem?.errors?.[0]?.params?.['left'] ?? 0;
      return { code: t('secondStep.wrong', { left }) };
    }
    if (error.status !== 429) return { code: authFieldErrors(error, t)['password'] ?? '' };
    const again = new Date(Date.now() + (error.retryAfter ?? 60) * 1000);
    const time = again.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
    return { code: t('secondStep.wait', { time }) };
  };
  const { formik, formProps, submit } = useContractForm({
    initialValues: { code: '', remember: false },
    schema: async () => (await import('#contracts/account/account.ts')).secondStepInput,
    onError,
    onSubmit: async (values) => {
      setNotice('');
      await arrive(await sendJson('POST', '/api/auth/second-step', values), enter);
    },
  });
  const { code, remember } = formik.values;
  useEffect(() => {
    // The sixth digit submits.
    if (way === 'app' && code.length === DIGITS) submit();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);
  const { ref } = formProps;
  useEffect(() => {
    // People came to fill in this one field, also after they changed which code it is for.
    ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }, [ref, way]);
  const passkey = async (): Promise<void> => {
    await byPasskey((answer) => arrive(answer, enter)).catch(() => undefined);
    setNotice(t('secondStep.passkeyFailed'));
  };
  const change = (): void => {
    // The field that is left is validated a moment later: an untouched field doesn't show the result.
    formik.resetForm({ values: { code: '', remember } });
    setNotice('');
    setWay(way === 'app' ? 'recovery' : 'app');
  };
  const lead = email ? t('secondStep.lead', { email }) : t('secondStep.leadUnnamed');
  const error = formik.errors.code;
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps}>
        <span className="step__arch">
          <Icon of={ShieldCheck} size={22} />
        </span>
        <div>
          <h1 className="display-l">{t('secondStep.title')}</h1>
          <p className="auth__lead">{way === 'app' ? lead : t('secondStep.recoveryLead')}</p>
        </div>
        {notice && (
          <p className="auth__notice small" role="status">
            {notice}
          </p>
        )}
        {way === 'app' ? (
          <CodeField
            label={t('secondStep.code')}
            help={t('secondStep.help')}
            error={formik.touched.code ? error : undefined}
            value={code}
            onChange={(typed) => {
              formik.setErrors({});
              void formik.setFieldValue('code', typed, false);
            }}
          />
        ) : (
          <TextField form={formik} name="code" label={t('secondStep.recoveryCode')} autoComplete="off" large />
        )}
        <label className="step__remember small">
          <input type="checkbox" name="remember" checked={remember} onChange={formik.handleChange} />
          {t('secondStep.remember')}
        </label>
        <Button type="submit" variant="primary" size="large" full busy={formik.isSubmitting}>
          {formik.isSubmitting ? t('secondStep.busy') : t('secondStep.submit')}
        </Button>
        <ul className="step__ways small">
          {'PublicKeyCredential' in window && (
            <li>
              <button type="button" onClick={() => void passkey()}>
                <Icon of={Fingerprint} />
                <span className="grow">{t('secondStep.passkey')}</span>
                <Icon of={ChevronRight} size={14} />
              </button>
            </li>
          )}
          <li>
            <button type="button" onClick={change}>
              <Icon of={KeyRound} />
              <span className="grow">{t(way === 'app' ? 'secondStep.recovery' : 'secondStep.app')}</span>
              <Icon of={ChevronRight} size={14} />
            </button>
          </li>
          <li>
            <a href={`${RECOVERY_PATH}#${email}`}>
              <Icon of={LifeBuoy} />
              <span className="grow">{t('secondStep.lost')}</span>
              <Icon of={ChevronRight} size={14} />
            </a>
          </li>
        </ul>
        <p className="auth__center small ink-2">
          {t('secondStep.notYou')}{' '}
          <a className="text-link" href={SIGN_IN_PATH + window.location.search}>
            {t('secondStep.someoneElse')}
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}
