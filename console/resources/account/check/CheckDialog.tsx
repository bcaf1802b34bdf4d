import { Fingerprint } from 'lucide-react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { checkInput } from '#contracts/account/account.ts';
import { keepReturnPath } from '../../../auth/factors/returnPath.ts';
import { leaveFor } from '../../../auth/factors/providers.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { providerMark } from '../../../ui/icons/providerMark.tsx';
import { Button, Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import { focusFieldAtOpen } from '../../../ui/floating/focusAtOpen.ts';
import { accountData } from '../accountData.ts';
import { canUsePasskeys, signWithPasskey } from '../passkeyBrowser.ts';
import { useFieldErrors } from '../useFieldErrors.ts';
import { checkQuestion } from './freshly.ts';

/** Asks the person to confirm their identity before they change how they sign in. */
export function CheckDialog({ account }: { account: AccountAnswer }) {
  const t = useT();
  const question = useStoreValue(checkQuestion);
  return question && <Check account={account} title={t('account.check.title')} answer={question.answer} />;
}

interface CheckProps {
  account: AccountAnswer;
  title: string;
  answer: (passed: boolean) => void;
}

function Check({ account, title, answer }: CheckProps) {
  const t = useT();
  const attempt = useAttempt();
  const way = wayOf(account);
  const onError = useFieldErrors(way);
  const toInput = (values: { password: string; code: string }) => ({ [way]: values[way] });
  const { formik, formProps, submit } = useContractForm({
    initialValues: { password: '', code: '' },
    schema: () => checkInput,
    toInput,
    onError,
    onSubmit: async (values) => {
      if (values[way].trim() === '') return { [way]: t('rules.required') };
      await accountData.check(toInput(values));
      return answer(true);
    },
  });
  const byPasskey = async (): Promise<void> => {
    const passed = await attempt(async () => {
      const reply = await signWithPasskey(await accountData.askPasskey());
      if (reply) await accountData.check({ passkey: reply });
      else throw new Error(t('account.passkeys.failed'));
    });
    if (passed) answer(true);
  };
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={title}
      width={440}
      actions={
        <DialogActions
          go={t('account.check.go')}
          disabled={way === 'password' && !account.hasPassword}
          busy={formik.isSubmitting}
          onGo={submit}
          onCancel={() => answer(false)}
        />
      }
    >
      <form {...formProps} className="col account__dialog">
        <p className="small ink-2">{t('account.check.text')}</p>
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <div ref={focusFieldAtOpen}>
          {way === 'password' && account.hasPassword && (
            <PasswordField
              form={formik}
              name="password"
              label={t('account.password.current')}
              autoComplete="current-password"
              showLabel={t('account.password.show')}
              hideLabel={t('account.password.hide')}
            />
          )}
          {way === 'code' && (
            <TextField
              form={formik}
              name="code"
              label={t('account.check.code')}
              help={t('account.check.codeHelp')}
              autoComplete="one-time-code"
              large
            />
          )}
        </div>
        <div className="row wrap">
          {account.passkeys.length > 0 && canUsePasskeys() && (
            <Button size="small" icon={Fingerprint} onClick={() => void byPasskey()}>
              {t('account.check.byPasskey')}
            </Button>
          )}
          {way === 'password' && <CheckElsewhere account={account} />}
        </div>
        {/* Lets Enter submit a form that has only a button. */}
        <button type="submit" hidden aria-label={t('account.check.go')} />
      </form>
    </Dialog>
  );
}

/** With a second step, the password or a linked account alone isn't enough proof. */
const wayOf = ({ secondStep }: AccountAnswer): 'password' | 'code' => (secondStep === null ? 'password' : 'code');

/** Linked accounts that can confirm the person's identity; the person then returns to this page. */
function CheckElsewhere({ account: { linkedAccounts } }: { account: AccountAnswer }) {
  const t = useT();
  const attempt = useAttempt();
  const leave = (provider: string): Promise<boolean> =>
    attempt(async () => {
      const { pathname } = window.location;
      await leaveFor(`/api/auth/check/openid/${provider}`, pathname);
      keepReturnPath(pathname);
    });
  return linkedAccounts
    .filter(({ linked }) => linked !== null)
    .map(({ provider, name }) => (
      <Button key={provider} size="small" icon={providerMark(provider)} onClick={() => void leave(provider)}>
        {t('account.check.elsewhere', { name })}
      </Button>
    ));
}
