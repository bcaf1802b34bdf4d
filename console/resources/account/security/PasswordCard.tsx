import { useEffect, useRef, useState } from 'react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { passwordChangeInput } from '#contracts/account/account.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { Button, Dialog, DialogActions } from '../../../ui/index.ts';
import { focusFieldAtOpen } from '../../../ui/floating/focusAtOpen.ts';
import { ACCOUNT_KEY, SESSIONS_KEY, accountData } from '../accountData.ts';
import { useFieldErrors } from '../useFieldErrors.ts';
import { SecurityCard } from './SecurityCard.tsx';

export function PasswordCard({ account }: { account: AccountAnswer }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useNowAlone(account);
  if (!account.hasPassword) return <NoPassword email={account.email} />;
  return (
    <SecurityCard
      title={t('account.password.title')}
      text={t('account.password.text')}
      action={<Button onClick={() => setOpen(true)}>{t('account.password.change')}</Button>}
    >
      {account.passwordAlone && (
        <p className="account__note small">{t('account.password.alone', { min: account.passwordMin })}</p>
      )}
      {open && <PasswordDialog account={account} onClose={() => setOpen(false)} />}
    </SecurityCard>
  );
}

/** Warns when the last protection besides the password has just been removed. */
function useNowAlone({ hasPassword, passwordAlone, passwordMin: min }: AccountAnswer): void {
  const t = useT();
  const toast = useToast();
  const was = useRef(passwordAlone);
  useEffect(() => {
    if (hasPassword && passwordAlone && !was.current) toast.info(t('account.password.nowAlone', { min }));
    was.current = passwordAlone;
  }, [hasPassword, passwordAlone, min, toast, t]);
}

/** Someone who signs in another way sets their first password with a reset link. */
function NoPassword({ email }: { email: string }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const send = async (): Promise<void> => {
    if (await attempt(() => accountData.sendPasswordLink(email))) toast.success(t('account.password.sent', { email }));
  };
  return (
    <SecurityCard
      title={t('account.password.title')}
      text={t('account.password.none')}
      action={<Button onClick={() => void send()}>{t('account.password.set')}</Button>}
    />
  );
}

function PasswordDialog({ account, onClose }: { account: AccountAnswer; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const onError = useFieldErrors('currentPassword');
  const { formik, formProps, submit } = useContractForm({
    initialValues: { currentPassword: '', newPassword: '' },
    schema: () => passwordChangeInput,
    onError,
    onSubmit: async (values) => {
      await accountData.changePassword(values);
      toast.success(t('account.password.changed'));
      onClose();
      await attempt(() => Promise.resolve(), ACCOUNT_KEY, SESSIONS_KEY);
    },
  });
  const words = { showLabel: t('account.password.show'), hideLabel: t('account.password.hide') };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.password.change')}
      width={440}
      actions={
        <DialogActions go={t('account.password.change')} busy={formik.isSubmitting} onGo={submit} onCancel={onClose} />
      }
    >
      <form {...formProps} className="col account__dialog">
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        <div ref={focusFieldAtOpen}>
          <PasswordField
            form={formik}
            name="currentPassword"
            label={t('account.password.current')}
            autoComplete="current-password"
            {...words}
          />
        </div>
        <PasswordField
          form={formik}
          name="newPassword"
          label={t('account.password.new')}
          autoComplete="new-password"
          help={t('account.password.help', { min: account.passwordMin })}
          {...words}
        />
        <p className="caption ink-3">{t('account.password.others')}</p>
        <button type="submit" hidden aria-label={t('account.password.change')} />
      </form>
    </Dialog>
  );
}
