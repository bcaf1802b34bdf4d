import { useMemo } from 'react';
import { useListController } from 'react-admin';
import type { ScheduledFilter, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { LEADS_PATH } from '../../providers/paths.ts';
import { ButtonLink, EmptyState, ListAnswer, Pager, ViewTabs } from '../../ui/index.ts';
import { ScheduledFilters } from './ScheduledFilters.tsx';
import { ScheduledRow } from './ScheduledRow.tsx';
import './scheduled.css';

type View = 'open' | 'held' | 'unknown' | 'dead' | 'sent' | 'cancelled';
const VIEWS: readonly { id: View; filter: Partial<ScheduledFilter> }[] = [
  { id: 'open', filter: { open: true } },
  { id: 'held', filter: { state: 'held' } },
  { id: 'unknown', filter: { state: 'unknown' } },
  { id: 'dead', filter: { state: 'dead' } },
  { id: 'sent', filter: { state: 'sent' } },
  { id: 'cancelled', filter: { state: 'cancelled' } },
];

/** All follow-ups and payment reminders at /scheduled-messages, next due first (M3). */
export default function ScheduledList() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.leads'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('scheduled.title')} parents={parents} narrow>
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
      <PageHead lead={t('scheduled.lead')} />
      <ViewTabs
        label={t('scheduled.views')}
        controls="scheduled-rows"
        selected={view?.id ?? null}
        tabs={VIEWS.map(({ id }) => ({ id, label: t(`scheduled.view.${id}`) }))}
        onSelect={(id) =>
          list.setFilters({ ...others(filters), ...VIEWS.find((candidate) => candidate.id === id)?.filter }, [])
        }
      />
      <ScheduledFilters
        filters={filters}
        couple={list.data?.[0]?.couple ?? null}
        onChange={(next) => list.setFilters(next, [])}
      />
      <div id="scheduled-rows">
        <ListAnswer
          of={list}
          rows={6}
          empty={
            <EmptyState
              title={t(view?.id === 'open' ? 'scheduled.empty' : 'scheduled.emptyView')}
              text={t('scheduled.emptyText')}
              actions={<ButtonLink to={LEADS_PATH}>{t('scheduled.toLeads')}</ButtonLink>}
            />
          }
        >
          {(messages) => (
            <ul className="scheduled-rows">
              {messages.map((message) => (
                <ScheduledRow key={message.id} message={message} />
              ))}
            </ul>
          )}
        </ListAnswer>
      </div>
      <Pager label={t('scheduled.pages')} list={list} />
    </div>
  );
}

/** Filters besides the view. */
function others({ open: _open, state: _state, ...rest }: Partial<ScheduledFilter>): Partial<ScheduledFilter> {
  return rest;
}
