import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Chip } from '../../../ui/index.ts';

/** On, off, or on and failing. */
export function WebhookState({ hook }: { hook: WebhookAnswer }) {
  const t = useT();
  if (!hook.enabled)
    return (
      <Chip tone={hook.offReason ? 'bad' : 'neutral'} icon={hook.offReason ? CircleAlert : CirclePause}>
        {t(hook.offReason ? 'connections.hooks.switchedOff' : 'connections.hooks.off')}
      </Chip>
    );
  if (hook.failingSince !== null)
    return (
      <Chip tone="warn" icon={CircleAlert}>
        {t('connections.hooks.failing')}
      </Chip>
    );
  return (
    <Chip tone="ok" icon={CircleCheck}>
      {t('connections.hooks.on')}
    </Chip>
  );
}
