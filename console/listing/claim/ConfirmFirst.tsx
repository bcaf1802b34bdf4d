import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { sendConfirmationAgain } from '../../providers/session.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Refusal, useRefusalText } from '../Refusal.tsx';
import type { RefusalReason } from '../Refusal.tsx';

/** Requires a confirmed email address before claiming, as an unconfirmed one may be someone else's. */
export function ConfirmFirst({ onAgain }: { onAgain: () => Promise<void> }) {
  const t = useT();
  const refusalText = useRefusalText();
  const email = useSession()?.user.email ?? '';
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<RefusalReason>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await sendConfirmationAgain();
      setSent(true);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setRefusal(refusalText(error));
    }
    setBusy(false);
  };
  return (
    <section className="claim__note">
      <h2 className="title">{t('claimBusiness.confirm.title')}</h2>
      <p className="small" role="status">
        {t(sent ? 'claimBusiness.confirm.sent' : 'claimBusiness.confirm.text', { email })}
      </p>
      <Refusal reason={refusal} />
      <div className="listing__actions">
        <Button variant="primary" onClick={() => void onAgain()}>
          {t('claimBusiness.confirm.done')}
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          {t('claimBusiness.confirm.again')}
        </Button>
      </div>
    </section>
  );
}
