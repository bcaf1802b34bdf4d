import type { SecondStepSetUp } from '#contracts/account/account.ts';
import { codeInput } from '#contracts/account/account.ts';
import { useContractForm } from '../../../forms/useContractForm.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useCopy } from '../../../layout/news/useCopy.ts';
import { Button, Dialog, DialogActions, TextField } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';
import { useFieldErrors } from '../useFieldErrors.ts';
import { QrCode } from './QrCode.tsx';

export interface SetUpDialogProps {
  setUp: SecondStepSetUp;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Connects an authenticator app: scan or type the secret, then confirm it with a first code. */
export function SetUpDialog({ setUp, onClose, onDone }: SetUpDialogProps) {
  const t = useT();
  const copy = useCopy();
  const attempt = useAttempt();
  const onError = useFieldErrors('code');
  const { formik, formProps, submit } = useContractForm({
    initialValues: { code: '' },
    schema: () => codeInput,
    onError,
    onSubmit: async ({ code }) => {
      const { codes } = await accountData.confirmSecondStep(code);
      onDone(codes);
      await attempt(() => Promise.resolve(), ACCOUNT_KEY);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.setUp.title')}
      width={520}
      actions={<DialogActions go={t('account.setUp.go')} busy={formik.isSubmitting} onGo={submit} onCancel={onClose} />}
    >
      <form {...formProps} className="col account__dialog">
        <p className="small">{t('account.setUp.scan')}</p>
        <QrCode text={setUp.uri} label={t('account.setUp.qr')} />
        <p className="small ink-2">{t('account.setUp.type')}</p>
        <div className="row">
          <code className="account__secret grow">{setUp.secret.match(/.{1,4}/gu)?.join(' ')}</code>
          <Button size="small" onClick={() => void copy(setUp.secret)}>
            {t('common.copy')}
          </Button>
        </div>
        <TextField
          form={formik}
          name="code"
          label={t('account.setUp.code')}
          help={t('account.setUp.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          large
        />
        <button type="submit" hidden aria-label={t('account.setUp.go')} />
      </form>
    </Dialog>
  );
}
