import { useEffect, useRef, useState } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { OwnPasskey } from '#contracts/account/account.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { Button } from '../../../ui/index.ts';
import { ACCOUNT_KEY, accountData } from '../accountData.ts';

/** Edits a passkey's name in place: Enter saves, Esc keeps the old one. */
export function RenamePasskey({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const t = useT();
  const attempt = useAttempt();
  const [name, setName] = useState(passkey.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the menu that opened this has returned the focus to its button.
    const later = window.setTimeout(() => {
      // Not every browser focuses a field whose text is selected.
      field.current?.focus();
      field.current?.select();
    }, 0);
    return () => window.clearTimeout(later);
  }, []);
  const done = (): void => {
    // The field disappears, and the focus would go with it.
    field.current?.closest('li')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    onDone();
  };
  const save = async (): Promise<void> => {
    if (await attempt(() => accountData.renamePasskey(passkey.id, name.trim()), ACCOUNT_KEY)) done();
  };
  return (
    <form
      className="row security-row__rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <span className="input input--small grow">
        <input
          ref={field}
          aria-label={t('account.passkeys.name')}
          value={name}
          maxLength={TEXT_LIMITS.name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && done()}
        />
      </span>
      <Button size="small" type="submit" disabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  );
}
