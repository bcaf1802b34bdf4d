import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { GET_LISTED_PATH, SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { authFieldErrors } from '../auth/authErrors.ts';
import { OtherWays } from '../auth/factors/OtherWays.tsx';
import { passwordMin } from '../auth/passwordMin.ts';
import { WithLinks } from '../auth/WithLinks.tsx';
import { useContractForm } from '../forms/useContractForm.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { sendJson } from '../providers/httpClient.ts';
import { loadSession } from '../providers/session.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { Draft } from './draft.ts';
import { claiming } from './listingCalls.ts';
import { Refusal } from './Refusal.tsx';
import type { RefusalReason } from './Refusal.tsx';
import { StepActions } from './StepActions.tsx';
import type { StepProps } from './StepProps.ts';
import { useKeepValues } from './useKeepValues.ts';

export interface AccountStepProps extends StepProps {
  /** Takes the listing over with the account's session. Returns why, if that isn't possible. */
  takeOver: (draft: Draft) => Promise<RefusalReason>;
}

/** The account that will own the listing; the email is prefilled, and the password is never stored. */
export function AccountStep({ draft, change, go, takeOver }: AccountStepProps) {
  const t = useT();
  const locale = useLanguage();
  const [refusal, setRefusal] = useState<RefusalReason>(null);
  const { formik, formProps } = useContractForm<Draft & { password: string }>({
    initialValues: { ...draft, password: '' },
    schema: async () => (await import('#contracts/account/auth.ts')).signUpInput,
    toInput: (values) => accountInput(values, locale),
    onError: (error) => authFieldErrors(error, t),
    onSubmit: async (values) => {
      setRefusal(null);
      await sendJson('POST', '/api/auth/sign-up', accountInput(values, locale));
      if (!(await loadSession())) return { email: t('signUp.notOpened') };
      setRefusal(await takeOver(values));
      return undefined;
    },
  });
  const { password: _password, ...typed } = formik.values;
  useKeepValues(typed, change);
  const busy = formik.isSubmitting;
  return (
    <form className="listing__form" {...formProps}>
      <div>
        <h1 className="display-l">{t('listing.account.title')}</h1>
        <p className="listing__lead">{t('listing.account.lead', { name: draft.name })}</p>
      </div>
      <Refusal reason={refusal} onClaim={(publicId) => go(claiming({ ...draft, ...typed }, publicId))} />
      <div className="listing__pair">
        <TextField form={formik} name="firstName" label={t('auth.field.firstName')} autoComplete="given-name" large />
        <TextField form={formik} name="lastName" label={t('auth.field.lastName')} autoComplete="family-name" large />
      </div>
      <TextField
        form={formik}
        name="email"
        type="email"
        label={t('auth.field.email')}
        autoComplete="username"
        inputMode="email"
        large
      />
      <PasswordField
        form={formik}
        name="password"
        label={t('auth.field.password')}
        autoComplete="new-password"
        help={t('signUp.hint.password', { min: passwordMin() })}
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
      />
      <StepActions>
        <Button size="large" icon={ArrowLeft} onClick={() => go({ ...draft, ...typed, step: 'place' })}>
          {t('listing.back')}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {busy ? t('signUp.busy') : t('signUp.submit')}
        </Button>
      </StepActions>
      <OtherWays next={GET_LISTED_PATH} />
      <p className="caption ink-2">
        <WithLinks
          text={t('signUp.terms')}
          links={{
            terms: { href: '/terms', label: t('signUp.termsOfUse') },
            privacy: { href: '/privacy', label: t('signUp.privacyNotice') },
          }}
        />{' '}
        {t('signUp.already')}{' '}
        <a className="text-link" href={SIGN_IN_PATH}>
          {t('signUp.signIn')}
        </a>
      </p>
    </form>
  );
}

const accountInput = (values: Draft & { password: string }, locale: string) => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  password: values.password,
  locale,
});
