import type { OwnPasskey } from '#contracts/account/account.ts';
import { useT } from '../../../i18n/i18n.ts';
import { accountData } from '../accountData.ts';
import { FreshDialog } from './FreshDialog.tsx';

/** Confirms before a passkey stops working. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useT();
  return (
    <FreshDialog
      title={t('account.passkeys.removeTitle', { name: passkey.name })}
      text={t('account.passkeys.removeText')}
      go={t('account.passkeys.removeGo')}
      work={() => accountData.removePasskey(passkey.id)}
      done={t('account.passkeys.removed', { name: passkey.name })}
      onClose={onClose}
    />
  );
}
