import { useState } from 'react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { accountDeletionInput } from '#contracts/account/account.ts';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { keepNotice } from '../../../auth/factors/openIdNotice.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { TEAM_PATH } from '../../../providers/paths.ts';
import { ButtonLink, Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import { accountData } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';
import { useFieldErrors } from '../useFieldErrors.ts';

export interface DeleteAccountDialogProps {
  account: AccountAnswer;
  onClose: () => void;
}

/** Says what is deleted and what remains, and asks for the address; names the teams that would have no admin left. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const t = useT();
  const [stranded, setStranded] = useState<readonly string[]>([]);
  const onFieldError = useFieldErrors('address');
  const toInput = ({ address }: { address: string }) => ({ address: address.trim() });
  const { formik, formProps, submit } = useContractForm({
    initialValues: { address: '' },
    schema: () => accountDeletionInput,
    toInput,
    onError: (error) => {
      const suppliers = error.problem?.meta?.['suppliers'];
      if (error.code !== 'last-admin' || typeof suppliers !== 'string') return onFieldError(error);
      setStranded(suppliers.split('\n'));
      return undefined;
    },
    onSubmit: async (values) => {
      const input = toInput(values);
      if (input.address.toLowerCase() !== account.email.toLowerCase())
        return { address: t('account.deletion.other', { email: account.email }) };
      // Loaded in advance, because every later call is refused.
      const { forgetSession } = await import('../../../offline/signOut.ts');
      const deleted = await freshly(async () => {
        await accountData.deleteAccount(input);
        return true;
      });
      if (!deleted) return undefined;
      keepNotice({ code: 'account-deleted' });
      await forgetSession();
      window.location.replace(SIGN_IN_PATH);
      // The page is about to unload.
      return new Promise<undefined>(() => undefined);
    },
  });
  const actions =
    stranded.length > 0 ? (
      <ButtonLink variant="primary" to={TEAM_PATH}>
        {t('account.deletion.team')}
      </ButtonLink>
    ) : (
      <DialogActions go={t('account.deletion.go')} danger busy={formik.isSubmitting} onGo={submit} onCancel={onClose} />
    );
  return (
    <Dialog open alert onClose={onClose} title={t('account.deletion.title')} width={480} actions={actions}>
      {stranded.length > 0 ? (
        <div className="col account__dialog" role="alert">
          <p className="small">{t('account.deletion.lastAdmin')}</p>
          <ul className="account__stranded small">
            {stranded.map((name) => (
              <li key={name} className="strong">
                {name}
              </li>
            ))}
          </ul>
          <p className="small ink-2">{t('account.deletion.lastAdminHelp')}</p>
        </div>
      ) : (
        <form {...formProps} className="col account__dialog">
          <p className="small">{t('account.deletion.goes')}</p>
          <p className="small ink-2">{t('account.deletion.stays')}</p>
          <TextField
            form={formik}
            name="address"
            label={t('account.deletion.confirm', { email: account.email })}
            autoComplete="off"
            inputMode="email"
            large
          />
          <button type="submit" hidden aria-label={t('account.deletion.go')} />
        </form>
      )}
    </Dialog>
  );
}
