import type { AccountAnswer } from '#contracts/account/account.ts';
import { emailChangeInput } from '#contracts/account/account.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button, Card, TextField } from '../../../ui/index.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';
import { useFieldErrors } from '../useFieldErrors.ts';

/** The sign-in address, and a form to change it. */
export function EmailCard({ account: { email, newEmail, hasPassword } }: { account: AccountAnswer }) {
  const t = useT();
  const attempt = useAttempt();
  return (
    <Card title={t('account.email.title')}>
      <p className="small ink-2">{t('account.email.text', { email })}</p>
      {newEmail !== null && (
        <div className="row wrap account__note" role="status">
          <p className="small grow">{t('account.email.waiting', { email: newEmail })}</p>
          <Button size="small" onClick={() => void attempt(accountData.keepEmail, ACCOUNT_KEY)}>
            {t('account.email.keep')}
          </Button>
        </div>
      )}
      {hasPassword ? <EmailForm /> : <p className="small ink-2">{t('account.email.needsPassword')}</p>}
    </Card>
  );
}

function EmailForm() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const onError = useFieldErrors('password');
  const toInput = (values: { email: string; password: string }) => ({ ...values, email: values.email.trim() });
  const { formik, formProps } = useContractForm({
    initialValues: { email: '', password: '' },
    schema: () => emailChangeInput,
    toInput,
    onError,
    onSubmit: async (values) => {
      const input = toInput(values);
      // Cancelled: the typed address stays.
      if ((await freshly(async () => ({ sent: await accountData.changeEmail(input) }))) === null) return;
      // Before the reset: leaving the emptied field would report it as missing.
      formProps.ref.current?.querySelector<HTMLElement>(':focus')?.blur();
      formik.resetForm();
      toast.success(t('account.email.sent', { email: input.email }));
      await attempt(() => Promise.resolve(), ACCOUNT_KEY);
    },
  });
  return (
    <form {...formProps} className="account__fields account__fields--own">
      <TextField
        form={formik}
        name="email"
        type="email"
        inputMode="email"
        label={t('account.email.new')}
        autoComplete="off"
        large
      />
      <PasswordField
        form={formik}
        name="password"
        label={t('account.password.current')}
        autoComplete="current-password"
        showLabel={t('account.password.show')}
        hideLabel={t('account.password.hide')}
      />
      <div>
        <Button type="submit" busy={formik.isSubmitting}>
          {t('account.email.change')}
        </Button>
      </div>
    </form>
  );
}
