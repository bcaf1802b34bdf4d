import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { loadSession, sendConfirmationAgain } from '../../providers/session.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import './ConfirmEmailNote.css';
import { useAttempt } from '../news/useAttempt.ts';
import { useToast } from '../news/useToast.ts';

/** Reminds people to confirm their address: until then nothing they write leaves. Goes once they did, in any tab. */
export function ConfirmEmailNote() {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const session = useSession();
  const user = session?.acting ? undefined : session?.user;
  const [sending, setSending] = useState(false);
  const waiting = user !== undefined && !user.emailConfirmed;
  useEffect(() => {
    if (!waiting) return undefined;
    // The link opens elsewhere; when the person comes back, the note disappears.
    const look = () => void (document.visibilityState === 'visible' && loadSession().catch(() => undefined));
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [waiting]);
  if (!waiting) return null;
  const again = async () => {
    setSending(true);
    if (await attempt(sendConfirmationAgain)) toast.success(t('shell.confirmEmail.sent', { email: user.email }));
    setSending(false);
  };
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
