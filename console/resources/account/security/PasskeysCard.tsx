import { MenuItem } from '@mui/material';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AccountAnswer, OwnPasskey } from '#contracts/account/account.ts';
import { rememberPasskey } from '../../../auth/factors/knownPasskey.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button, IconButton, MenuButton, TimeAgo } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';
import { freshly } from '../check/freshly.ts';
import { canUsePasskeys, makePasskey } from '../passkeyBrowser.ts';
import { passkeyIcon } from './passkeyIcon.ts';
import { RenamePasskey } from './RenamePasskey.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { SecurityCard, SecurityRow } from './SecurityCard.tsx';

/** The person's passkeys: add, rename, remove. */
export function PasskeysCard({ account: { email, passkeys } }: { account: AccountAnswer }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const options = await freshly(accountData.beginPasskey);
      const reply = options && (await makePasskey(options));
      if (reply === 'known') toast.info(t('account.passkeys.known'));
      else if (reply) {
        toast.success(t('account.passkeys.added', { name: (await accountData.addPasskey(reply)).name }));
        await rememberPasskey(email);
      }
    }, ACCOUNT_KEY);
    setBusy(false);
  };
  return (
    <SecurityCard
      title={t('account.passkeys.title')}
      text={t(canUsePasskeys() ? 'account.passkeys.text' : 'account.passkeys.unable')}
      action={
        canUsePasskeys() && (
          <Button variant="primary" icon={Plus} busy={busy} onClick={() => void add()}>
            {t('account.passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="security-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </SecurityCard>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState<'name' | 'removal' | null>(null);
  const { name, provider, addedAt, lastUsedAt } = passkey;
  return (
    <>
      <SecurityRow
        icon={passkeyIcon(provider)}
        title={open === 'name' ? <RenamePasskey passkey={passkey} onDone={() => setOpen(null)} /> : name}
        text={provider === name ? null : provider}
        facts={
          <>
            <span>{t('account.passkeys.addedOn', { day: format.shortDay(addedAt) })}</span>
            <span>
              {lastUsedAt === null ? (
                t('account.passkeys.neverUsed')
              ) : (
                <>
                  {t('account.lastUsed')} <TimeAgo instant={lastUsedAt} />
                </>
              )}
            </span>
          </>
        }
        action={
          <MenuButton
            align="right"
            trigger={<IconButton icon={Ellipsis} label={t('account.passkeys.actions', { name })} />}
          >
            {(close) => [
              <MenuItem
                key="rename"
                onClick={() => {
                  close();
                  setOpen('name');
                }}
              >
                {t('account.passkeys.rename')}
              </MenuItem>,
              <MenuItem
                key="remove"
                onClick={() => {
                  close();
                  setOpen('removal');
                }}
              >
                {t('account.passkeys.remove')}
              </MenuItem>,
            ]}
          </MenuButton>
        }
      />
      {open === 'removal' && <RemovePasskeyDialog passkey={passkey} onClose={() => setOpen(null)} />}
    </>
  );
}
