import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { WEBHOOK_EVENTS } from '#contracts/integrations/webhook-events.ts';
import { useT } from '../../../i18n/i18n.ts';
import { webhookPath } from '../../../providers/paths.ts';
import { Button } from '../../../ui/index.ts';
import { ConnectionCard } from '../ConnectionCard.tsx';
import { connectionsData } from '../connectionsData.ts';
import { NewWebhookDialog } from './NewWebhookDialog.tsx';
import { WebhookState } from './WebhookState.tsx';

/** The addresses that are notified of events. */
export function WebhooksCard() {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const answer = useQuery({ queryKey: ['webhooks'], queryFn: connectionsData.webhooks });
  return (
    <>
      <ConnectionCard
        title={t('connections.hooks.title')}
        intro={t('connections.hooks.intro')}
        action={
          <Button size="small" icon={Webhook} onClick={() => setAdding(true)}>
            {t('connections.hooks.add')}
          </Button>
        }
        empty={{ title: t('connections.hooks.empty.title'), text: t('connections.hooks.empty.text') }}
        of={answer}
      >
        {(hook) => <HookRow key={hook.id} hook={hook} />}
      </ConnectionCard>
      {adding && <NewWebhookDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function HookRow({ hook }: { hook: WebhookAnswer }) {
  const t = useT();
  const { id, url, description, events } = hook;
  const all = events.length === WEBHOOK_EVENTS.length;
  return (
    <li className="connection-list__row connection-list__row--link">
      <div className="grow">
        <Link className="strong row-link connection-list__name" to={webhookPath(id)}>
          {description || new URL(url).host}
        </Link>
        {description !== '' && <p className="caption ink-2 connection-list__facts">{new URL(url).host}</p>}
        <p className="caption ink-3 connection-list__facts">
          {all ? t('connections.hooks.all') : events.map((event) => t(`connections.event.${event}.label`)).join(' · ')}
        </p>
      </div>
      <WebhookState hook={hook} />
    </li>
  );
}
