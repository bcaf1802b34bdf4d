import { useState } from 'react';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, Card } from '../../../ui/index.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** Deletes the account permanently. */
export function DeleteAccountCard({ account }: { account: AccountAnswer }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('account.deletion.title')}
      action={<Button onClick={() => setOpen(true)}>{t('account.deletion.open')}</Button>}
    >
      <p className="small ink-2">{t('account.deletion.text')}</p>
      {open && <DeleteAccountDialog account={account} onClose={() => setOpen(false)} />}
    </Card>
  );
}
