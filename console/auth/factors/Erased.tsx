import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { SignInNotice } from './openIdNotice.ts';
import { leaveFor } from './providers.ts';

/** For someone who signed in through a provider after deleting their account: they can confirm that they want a new one. */
export function Erased({ notice, next }: { notice: SignInNotice; next: string | null }) {
  const t = useT();
  const { name = '', provider = '' } = notice;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await leaveFor(`/api/auth/openid/${provider}`, next, { again: true });
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <div className="auth__notice small" role="status">
      <p>{t('signInWith.erased', { name })}</p>
      <Button busy={busy} onClick={() => void go()}>
        {t('signInWith.again')}
      </Button>
      {failed && <p role="alert">{t('signInWith.unreachable', { name })}</p>}
    </div>
  );
}
