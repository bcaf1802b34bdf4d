import { useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useContractForm } from '../forms/useContractForm.ts';
import { useT } from '../i18n/i18n.ts';
import { FORGOT_PASSWORD_PATH, GET_LISTED_PATH } from '#contracts/account/sign-in-pages.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { authFieldErrors } from './authErrors.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { EmailField } from './EmailField.tsx';
import type { AuthPageProps } from './AuthPageProps.ts';
import { keepInEntry, keptInEntry } from '../forms/historyEntry.ts';

const loadRest = () => import('./arrive.ts');

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;

interface KeptEmail {
  email: string;
  asked: boolean;
}

/**
 * "Welcome back": first the email, then the password, in the same form. Both fields exist from the start so password managers can
 * fill them; the address reaches the server only with the password.
 */
export function SignInPage({ enter }: AuthPageProps) {
  const t = useT();
  useEffect(() => {
    document.title = `${t('auth.signIn.submit')} – Aisle`;
  }, [t]);
  const [below, setBelow] = useState<ReactNode>();
  const [mark, setMark] = useState<ReactNode>();
  const [{ email = '', asked: askedBefore = false }] = useState(keptInEntry<KeptEmail>);
  const [asked, setAsked] = useState(askedBefore);
  const { search } = window.location;
  const { formik, formProps } = useContractForm({
    initialValues: { email, password: '' },
    schema: async () => {
      const contract = await import('#contracts/account/sign-in.ts');
      return contract.signInInput;
    },
    toInput: trimmedEmail,
    onError: (error) => authFieldErrors(error, t),
    onSubmit: async (values) => {
      const input = trimmedEmail(values);
      const { signIn } = await loadRest();
      return signIn(input, enter);
    },
  });
  useEffect(() => {
    void loadRest().then(({ offer }) => offer(enter, formik, setBelow, setMark));
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { errors, isSubmitting: busy, touched, values } = formik;
  // Each message is shown where it can be fixed.
  const open = !errors.email && (asked || Boolean(errors.password && touched.password));
  if (open !== asked) setAsked(open);
  useEffect(() => keepInEntry({ email: values.email, asked: open }), [values.email, open]);
  useEffect(() => {
    if (open) fieldOf(formProps.ref.current, 'password')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const next = async (): Promise<void> => {
    await formik.setTouched({ email: true }, false);
    const found = await formik.validateForm();
    if (found.email) return fieldOf(formProps.ref.current, 'email')?.focus();
    const { continueByPasskey } = await loadRest();
    if (!(await continueByPasskey(values.email, enter))) setAsked(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (open || values.password) return formProps.onSubmit(event);
    event.preventDefault();
    void next();
  };
  const back = (): void => {
    formik.resetForm({ values: { email: values.email, password: '' } });
    setAsked(false);
    const email = fieldOf(formProps.ref.current, 'email');
    email?.focus();
    email?.select();
  };
  return (
    <AuthLayout>
      <form className="auth__form" {...formProps} onSubmit={submit}>
        <div>
          <h1 className="display-l">{t('auth.signIn.title')}</h1>
          <p className="auth__lead">{t('auth.signIn.lead')}</p>
        </div>
        {new URLSearchParams(search).has('ended') && <p className="auth__notice small">{t('auth.signIn.ended')}</p>}
        <div className="auth__beside">
          <EmailField form={formik} passkeys readOnly={open} suffix={!open && mark} />
          {open && (
            <button type="button" className="text-link small" onClick={back}>
              {t('auth.signIn.other')}
            </button>
          )}
        </div>
        <div className={open ? 'auth__beside' : 'auth__later'} aria-hidden={!open}>
          <PasswordField
            form={formik}
            name="password"
            label={t('auth.field.password')}
            autoComplete="current-password"
            showLabel={t('auth.showPassword')}
            hideLabel={t('auth.hidePassword')}
            later={!open}
          />
          {open && (
            <a className="text-link small" href={`${FORGOT_PASSWORD_PATH}#${values.email}`}>
              {t('auth.signIn.forgot')}
            </a>
          )}
        </div>
        <Button type="submit" variant="primary" size="large" full busy={busy}>
          {t(busy ? 'auth.signIn.busy' : open ? 'auth.signIn.submit' : 'auth.signIn.continue')}
        </Button>
        {below}
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
