import { useState } from 'react';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { WEBHOOK_OFF_AFTER_DAYS } from '#contracts/integrations/webhook-limits.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';

/** Tells an admin that the webhook is failing or was turned off, and how to fix it. */
export function HookNews({ hook }: { hook: WebhookAnswer }) {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const { id, url, description, events, version, enabled, offReason, failingSince } = hook;
  const switchOn = async (): Promise<void> => {
    setBusy(true);
    const on = { url, description, events, version, enabled: true };
    if (await attempt(() => connectionsData.changeWebhook(id, on), ['webhooks']))
      toast.success(t('connections.hooks.isOn'));
    setBusy(false);
  };
  if (enabled && failingSince === null) return null;
  return (
    <div className="row wrap well connection-note" role="status">
      <p className="grow small">
        {enabled
          ? t('connections.hooks.failingText', { when: when(failingSince), days: WEBHOOK_OFF_AFTER_DAYS })
          : t(`connections.hooks.why.${offReason ?? 'person'}`, { days: WEBHOOK_OFF_AFTER_DAYS })}
      </p>
      {!enabled && (
        <Button size="small" busy={busy} onClick={() => void switchOn()}>
          {t('connections.hooks.switchOn')}
        </Button>
      )}
    </div>
  );

  function when(instant: string | null): string {
    return instant === null ? '' : `${format.shortDay(instant)}, ${format.time(instant)}`;
  }
}
