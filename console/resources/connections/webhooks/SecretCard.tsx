import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { WEBHOOK_OLD_SECRET_HOURS } from '#contracts/integrations/webhook-limits.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button, Card, Dialog, DialogActions, Toggle } from '../../../ui/index.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import { connectionsData } from '../connectionsData.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { VERIFY_CODE } from './verifyCode.ts';

/** How a receiver verifies our calls, with a button to renew the secret. */
export function SecretCard({ hook }: { hook: WebhookAnswer }) {
  const t = useT();
  const format = useFormat();
  const [step, setStep] = useState<'closed' | 'ask' | { secret: string }>('closed');
  const { oldSecretUntil } = hook;
  return (
    <Card
      title={t('connections.verify.title')}
      action={
        <Button size="small" icon={RotateCw} onClick={() => setStep('ask')}>
          {t('connections.verify.renew')}
        </Button>
      }
    >
      <div className="col connections__how">
        <p className="small ink-2">{t('connections.verify.text')}</p>
        <CodeBlock label={t('connections.verify.code')} code={VERIFY_CODE} />
        {oldSecretUntil !== null && (
          <p className="small">
            {t('connections.verify.both', {
              when: `${format.shortDay(oldSecretUntil)}, ${format.time(oldSecretUntil)}`,
            })}
          </p>
        )}
      </div>
      {step === 'ask' && (
        <RenewDialog webhookId={hook.id} onClose={() => setStep('closed')} onMade={(secret) => setStep({ secret })} />
      )}
      {typeof step === 'object' && (
        <SecretDialog
          title={t('connections.verify.newTitle')}
          label={t('connections.hooks.secret')}
          value={step.secret}
          help={t('connections.hooks.secretOnce')}
          onKept={() => setStep('closed')}
        />
      )}
    </Card>
  );
}

interface RenewDialogProps {
  webhookId: string;
  onClose: () => void;
  onMade: (secret: string) => void;
}

function RenewDialog({ webhookId, onClose, onMade }: RenewDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const [endOldNow, setEndOldNow] = useState(false);
  const [busy, setBusy] = useState(false);
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      const { secret } = await connectionsData.renewSecret(webhookId, endOldNow);
      onMade(secret);
    } catch (error) {
      toast.failed(error);
      onClose();
    }
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('connections.verify.renew')}
      actions={
        <DialogActions go={t('connections.verify.renew')} busy={busy} onCancel={onClose} onGo={() => void renew()} />
      }
    >
      <p className="ink-2">{t('connections.verify.renewText', { hours: WEBHOOK_OLD_SECRET_HOURS })}</p>
      <Toggle
        danger
        label={t('connections.verify.endOld')}
        help={t('connections.verify.endOldHelp')}
        checked={endOldNow}
        onChange={setEndOldNow}
      />
    </Dialog>
  );
}
