import { ArrowRight, Send } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { Button } from '../../ui/index.ts';

export interface TestStepProps {
  sending: boolean;
  onSend: (() => void) | null;
  onTry: (() => void) | null;
}

/** A real enquiry to oneself, with one click or through the preview. */
export function TestStep({ sending, onSend, onTry }: TestStepProps) {
  const t = useT();
  const user = useSession()?.user;
  const email = user?.email ?? '';
  if (user?.emailConfirmed === false) return <p className="small ink-2">{t('setup.test.confirmFirst', { email })}</p>;
  return (
    <>
      <p className="small ink-2">{t('setup.test.text', { email })}</p>
      <p className="row wrap">
        <Button variant="primary" icon={Send} busy={sending} disabled={onSend === null} onClick={() => onSend?.()}>
          {t('setup.test.send')}
        </Button>
        <Button variant="text" iconAfter={ArrowRight} disabled={onTry === null || sending} onClick={() => onTry?.()}>
          {t('setup.test.try')}
        </Button>
      </p>
    </>
  );
}
