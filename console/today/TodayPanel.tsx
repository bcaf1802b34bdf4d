import { ArrowUpRight, Check } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { TodayItem } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../format/names.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useNeedsServer } from '../offline/useNeedsServer.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { leadPath } from '../providers/paths.ts';
import { StageMenu } from '../resources/leads/StageMenu.tsx';
import { useLeadActions } from '../resources/leads/useLeadActions.ts';
import { useMembers } from '../resources/leads/useMembers.ts';
import { Button, CoupleArch, CoupleName, ErrorState, Icon, SkeletonRows } from '../ui/index.ts';
import { SnoozeMenu } from './snooze/SnoozeMenu.tsx';
import { TodayConversation } from './TodayConversation.tsx';
import { TodayNextStep } from './TodayNextStep.tsx';
import { TodayReasons } from './TodayReasons.tsx';
import type { TodayPlace } from './useTodayPlace.ts';
import { useTodayLead } from './useTodayLead.ts';
import type { TodayWork } from './useTodayWork.ts';

export interface TodayPanelProps {
  item: TodayItem;
  place: TodayPlace;
  work: Pick<TodayWork, 'done' | 'snooze'>;
  composer: Ref<HTMLTextAreaElement>;
}

/** The selected couple in short: reasons, last message, reply, settle, snooze, owner, stage. */
export function TodayPanel({ item, place, work, composer }: TodayPanelProps) {
  const t = useT();
  const answer = useTodayLead(item.lead.id, place.items[place.index + 1]?.lead.id);
  const lead = answer.data;
  return (
    <section className="today-panel" aria-label={coupleFirstNames(item.lead.partners)} data-today-panel="">
      <PanelHead item={item} />
      <div className="today-panel__why">
        {place.gone && (
          <p className="today-gone small" role="status">
            {t('today.gone')}
          </p>
        )}
        <TodayReasons item={item} />
        <PanelActions item={item} work={work} />
      </div>
      {lead ? (
        <TodayConversation key={lead.id} lead={lead} composer={composer} onRevealed={() => void answer.refetch()} />
      ) : answer.isError ? (
        <ErrorState compact error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </section>
  );
}

function PanelHead({ item: { lead } }: { item: TodayItem }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    format.weddingDate(lead.weddingDate),
    ...(lead.guests === null ? [] : [t('lead.guests', { count: lead.guests })]),
    ...(lead.value === null ? [] : [format.money(lead.value, lead.currency)]),
  ];
  return (
    <header className="today-panel__head">
      <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="l" />
      <div className="grow">
        <h2 className="display-s">
          <Link to={leadPath(lead.id)} className="today-panel__name" data-today-key="o">
            <CoupleName partners={lead.partners} locked={lead.locked} />
            <Icon of={ArrowUpRight} size={14} className="ink-3" />
          </Link>
        </h2>
        <p className="small ink-2">{facts.join(' · ')}</p>
      </div>
      <StageMenu lead={lead} />
    </header>
  );
}

function PanelActions({ item, work }: Pick<TodayPanelProps, 'item' | 'work'>) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const server = useNeedsServer();
  if (!mayWrite) return null;
  const couple = coupleFirstNames(item.lead.partners);
  return (
    <div className="row wrap today-actions" role="toolbar" aria-label={t('today.actions', { couple })}>
      <TodayNextStep item={item} />
      <Button icon={Check} aria-keyshortcuts="d" onClick={() => void work.done([item])} {...server}>
        {t('today.done')}
      </Button>
      <SnoozeMenu
        of={item.lead.id}
        title={t('today.remind.title', { couple })}
        onSnooze={(until) => work.snooze([item], until)}
      />
      <Owner item={item} />
    </div>
  );
}

function Owner({ item: { lead } }: { item: TodayItem }) {
  const t = useT();
  const members = useMembers();
  const { change } = useLeadActions();
  const server = useNeedsServer();
  if (members.length === 0) return null;
  return (
    <label className="row today-owner">
      <span className="small ink-3">{t('leads.column.owner')}</span>
      <select
        className="plain-select"
        data-today-key="a"
        aria-keyshortcuts="a"
        value={lead.assigneeId ?? ''}
        onChange={(event) => void change(lead, { assigneeId: event.target.value === '' ? null : event.target.value })}
        {...server}
      >
        <option value="">{t('common.nobody')}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
