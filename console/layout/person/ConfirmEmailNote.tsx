import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { loadSession } from '../../providers/session.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import './ConfirmEmailNote.css';
import { useConfirmAgain } from './useConfirmAgain.ts';

/** Reminds people to confirm their address: until then nothing they write is sent. Disappears once they have, in any tab. */
export function ConfirmEmailNote() {
  const t = useT();
  const session = useSession();
  const user = session?.acting ? undefined : session?.user;
  const { sending, again } = useConfirmAgain(user?.email ?? '');
  const waiting = user !== undefined && !user.emailConfirmed;
  useEffect(() => {
    if (!waiting) return undefined;
    // The link opens elsewhere; the session is checked when the person comes back, so that the note disappears.
    const look = () => void (document.visibilityState === 'visible' && loadSession().catch(() => undefined));
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [waiting]);
  if (!waiting) return null;
  return (
    <div className="confirm-note small" role="status">
      <Icon of={MailCheck} size={16} />
      <p>{t('shell.confirmEmail.text', { email: user.email })}</p>
      <Button size="small" busy={sending} onClick={() => void again()}>
        {t('shell.confirmEmail.again')}
      </Button>
    </div>
  );
}
