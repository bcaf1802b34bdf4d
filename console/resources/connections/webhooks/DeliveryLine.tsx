import { CircleAlert, CircleCheck, CirclePause, Clock, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WebhookDelivery, WebhookDeliveryState } from '#contracts/integrations/webhook.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useAttempt } from '../../../layout/news/useAttempt.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { leadPath } from '../../../providers/paths.ts';
import { Button, Chip } from '../../../ui/index.ts';
import type { ChipProps } from '../../../ui/chips/Chip.tsx';
import { connectionsData } from '../connectionsData.ts';

const LOOKS: Readonly<Record<WebhookDeliveryState, Required<Pick<ChipProps, 'tone' | 'icon'>>>> = {
  waiting: { tone: 'info', icon: Clock },
  retrying: { tone: 'warn', icon: RotateCw },
  delivered: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleAlert },
  dropped: { tone: 'neutral', icon: CirclePause },
};

/** One delivery; expanded, it shows all its details. */
export function DeliveryLine({ webhookId, row }: { webhookId: string; row: WebhookDelivery }) {
  const t = useT();
  const format = useFormat();
  const { event, state, status, createdAt } = row;
  const when = (instant: string): string => `${format.shortDay(instant)}, ${format.time(instant)}`;
  return (
    <details className="delivery">
      <summary>
        <span className="grow truncate">
          <span className="small strong">{t(`connections.event.${event}.label`)}</span>{' '}
          <span className="connection-key ink-3">{event}</span>
        </span>
        <span className="delivery__result">
          <Chip {...LOOKS[state]}>
            {t(`connections.log.state.${state}`)}
            {status !== null && ` · ${status}`}
          </Chip>
        </span>
        <span className="caption ink-3 num delivery__when">{when(createdAt)}</span>
      </summary>
      <div className="delivery__more">
        <Facts row={row} when={when} />
        <Replay webhookId={webhookId} row={row} />
      </div>
    </details>
  );
}

function Facts({ row, when }: { row: WebhookDelivery; when: (instant: string) => string }) {
  const t = useT();
  const { messageId, attempts, attemptedAt, nextAt, duration, answer, error, leadId, state } = row;
  const facts: [string, string][] = [
    [t('connections.log.id'), messageId],
    [t('connections.log.attempts'), String(attempts)],
    ...(attemptedAt === null ? [] : [[t('connections.log.last'), when(attemptedAt)] satisfies [string, string]]),
    ...(nextAt === null || state === 'waiting'
      ? []
      : [[t('connections.log.next'), when(nextAt)] satisfies [string, string]]),
    ...(duration === null
      ? []
      : [
          [t('connections.log.took'), t('connections.log.milliseconds', { count: duration })] satisfies [
            string,
            string,
          ],
        ]),
    ...(error === null ? [] : [[t('connections.log.error'), error] satisfies [string, string]]),
  ];
  return (
    <>
      <dl className="small delivery__facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {answer !== null && (
        <>
          <p className="caption ink-3">{t('connections.log.answer')}</p>
          <pre
            className="delivery__answer well connection-note"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long answer is scrolled by keyboard, too
            tabIndex={0}
            role="region"
            aria-label={t('connections.log.answer')}
          >
            {answer}
          </pre>
        </>
      )}
      {leadId !== null && (
        <p className="small">
          <Link className="text-link" to={leadPath(leadId)}>
            {t('connections.log.lead')}
          </Link>
        </p>
      )}
    </>
  );
}

function Replay({ webhookId, row }: { webhookId: string; row: WebhookDelivery }) {
  const t = useT();
  const toast = useToast();
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const replay = async (): Promise<void> => {
    setBusy(true);
    if (await attempt(() => connectionsData.replay(webhookId, row.id), ['webhook-deliveries', webhookId]))
      toast.success(t('connections.log.replayed'));
    setBusy(false);
  };
  if (row.state === 'waiting') return null;
  return (
    <Button size="small" icon={RotateCw} busy={busy} onClick={() => void replay()}>
      {t('connections.log.replay')}
    </Button>
  );
}
