import { useQueryClient } from '@tanstack/react-query';
import { Receipt, Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { useListController } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ScheduledFilter, ScheduledMessageAnswer, ScheduledState } from '#contracts/scheduled-message.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useReadableText } from '../../format/useReadableText.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/Page.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { useToast } from '../../layout/useToast.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH, leadPath } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import {
  Button,
  ButtonLink,
  Chip,
  EmptyState,
  ErrorState,
  Icon,
  Pager,
  SkeletonRows,
  ViewTabs,
} from '../../ui/index.ts';
import './scheduled.css';

const VIEWS: readonly { id: 'open' | 'held' | 'dead' | 'sent' | 'cancelled'; filter: Partial<ScheduledFilter> }[] = [
  { id: 'open', filter: { open: true } },
  { id: 'held', filter: { state: 'held' } },
  { id: 'dead', filter: { state: 'dead' } },
  { id: 'sent', filter: { state: 'sent' } },
  { id: 'cancelled', filter: { state: 'cancelled' } },
];

const TONES: Readonly<Record<ScheduledState, 'neutral' | 'ok' | 'warn' | 'bad' | 'info'>> = {
  scheduled: 'info',
  claimed: 'info',
  sent: 'ok',
  failed: 'warn',
  held: 'warn',
  dead: 'bad',
  cancelled: 'neutral',
};

/** All follow-ups and payment reminders at /scheduled-messages, what is due next first (M3). */
export default function ScheduledList() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.leads'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('scheduled.title')} parents={parents} permission="scheduled:read" narrow>
      <Scheduled />
    </Page>
  );
}

function Scheduled() {
  const t = useT();
  const list = useListController<ScheduledMessageAnswer>({
    resource: 'scheduled-messages',
    filterDefaultValues: { open: true },
    sort: { field: 'scheduledAt', order: 'ASC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Partial<ScheduledFilter>;
  const view = VIEWS.find(({ filter }) => filter.open === filters.open && filter.state === filters.state);
  return (
    <div className="col scheduled">
      <PageHead title={t('scheduled.title')} lead={t('scheduled.lead')} />
      <ViewTabs
        label={t('scheduled.views')}
        controls="scheduled-rows"
        selected={view?.id ?? null}
        tabs={VIEWS.map(({ id }) => ({ id, label: t(`scheduled.view.${id}`) }))}
        onSelect={(id) => list.setFilters({ ...VIEWS.find((candidate) => candidate.id === id)?.filter }, [])}
      />
      <div id="scheduled-rows">
        {list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          <SkeletonRows rows={6} />
        ) : list.data.length === 0 ? (
          <EmptyState
            title={t(view?.id === 'open' ? 'scheduled.empty' : 'scheduled.emptyView')}
            text={t('scheduled.emptyText')}
            actions={<ButtonLink to={LEADS_PATH}>{t('scheduled.toLeads')}</ButtonLink>}
          />
        ) : (
          <ul className="scheduled-rows">
            {list.data.map((message) => (
              <ScheduledRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </div>
      <Pager label={t('scheduled.pages')} list={list} />
    </div>
  );
}

function ScheduledRow({ message }: { message: ScheduledMessageAnswer }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const readable = useReadableText();
  const { data: supplier } = useActiveSupplier();
  const mayWrite = useMay('scheduled:write');
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.failed(error);
    }
    await Promise.all(
      ['leads', 'scheduled-messages', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  };
  const open = message.state === 'scheduled' || message.state === 'failed' || message.state === 'held';
  const reason = message.cancelReason ? t(`scheduled.reason.${message.cancelReason}`) : message.lastError;
  return (
    <li className="scheduled-row">
      <span className="scheduled-row__icon">
        <Icon of={message.type === 'follow-up' ? Repeat : Receipt} />
      </span>
      <div className="grow">
        <p className="row wrap">
          <Link className="strong text-link" to={leadPath(message.leadId)}>
            {message.couple}
          </Link>
          <span className="ink-2">
            {t('common.quoted', { text: readable(message.subject, { couple: message.couple }) })}
          </span>
        </p>
        <p className="caption ink-3">
          {t(`terms.scheduledType.${message.type}`)}
          {message.amount !== null && supplier && ` · ${format.money(message.amount, supplier.l10n.currency)}`}
          {reason && ` · ${reason}`}
        </p>
      </div>
      <span className="small num scheduled-row__when">
        {message.sentAt ? format.day(message.sentAt) : `${format.day(message.scheduledAt)}, ${message.time}`}
      </span>
      <span className="scheduled-row__state">
        <Chip tone={TONES[message.state]}>{t(`terms.scheduledState.${message.state}`)}</Chip>
      </span>
      {mayWrite && (
        <span className="row scheduled-row__actions">
          {(message.state === 'dead' || message.state === 'held') && (
            <Button
              size="small"
              onClick={() => void act(() => data.retryScheduled(message.id, message.version), t('scheduled.retried'))}
            >
              {t('scheduled.retry')}
            </Button>
          )}
          {open && (
            <Button
              size="small"
              variant="ghost"
              onClick={() =>
                void act(() => data.cancelScheduled(message.id, message.version), t('lead.scheduling.cancelled'))
              }
            >
              {t('common.cancel')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
