import { Send } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';

/** Sends a test event; the result appears in the log below. */
export function TestButton({ webhookId }: { webhookId: string }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const test = async (): Promise<void> => {
    setBusy(true);
    if (await attempt(() => connectionsData.test(webhookId), ['webhook-deliveries', webhookId]))
      toast.success(t('connections.hooks.tested'));
    setBusy(false);
  };
  return (
    <Button icon={Send} busy={busy} onClick={() => void test()}>
      {t('connections.hooks.test')}
    </Button>
  );
}
