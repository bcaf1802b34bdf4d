import { ArrowRight, Circle } from 'lucide-react';
import type { TodayItem, TodayKind } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../format/names.ts';
import { useT } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/i18n.ts';
import { useNeedsServer } from '../offline/useNeedsServer.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { TODAY_PATH, leadPath } from '../providers/paths.ts';
import { REASON_ICONS, useReasonWords } from '../today/useReasonWords.ts';
import { useToday } from '../today/useToday.ts';
import { useTodayWork } from '../today/useTodayWork.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/surfaces/Card.tsx';
import { CoupleArch } from '../ui/people/CoupleArch.tsx';
import { CoupleName } from '../ui/people/CoupleName.tsx';
import { EmptyState } from '../ui/surfaces/EmptyState.tsx';
import { ErrorState } from '../ui/surfaces/ErrorState.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { SkeletonRows } from '../ui/surfaces/SkeletonRows.tsx';

/** How many couples the dashboard shows; the rest are on the list's own page. */
const SHOWN = 6;

const ACTIONS: Partial<Record<TodayKind, MessageKey>> = {
  reply: 'dashboard.today.doReply',
  reveal: 'dashboard.today.doReveal',
};

/** The first items of today's list (E9), the most urgent first; only the first has the primary button. */
export function TodayList() {
  const t = useT();
  const answer = useToday('everyone', SHOWN);
  const { done, isLeaving } = useTodayWork();
  const items = (answer.data?.items ?? []).filter((item) => !isLeaving(item));
  const counts = answer.data?.counts;
  const summary = counts && t(counts.atLeast ? 'today.summaryMore' : 'today.summary', { count: counts.everyone });
  return (
    <Card
      title={t('dashboard.today.title')}
      beside={items.length > 0 && <span className="small ink-3">{summary}</span>}
      action={
        items.length > 0 && (
          <ButtonLink to={TODAY_PATH} variant="text" iconAfter={ArrowRight}>
            {t('dashboard.today.all')}
          </ButtonLink>
        )
      }
      flush
    >
      {answer.isError && !answer.data ? (
        <ErrorState compact error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <EmptyState compact title={t('dashboard.today.emptyTitle')} text={t('dashboard.today.empty')} picture={false} />
      ) : (
        <ul>
          {items.map((item, index) => (
            <TaskRow key={item.lead.id} item={item} first={index === 0} onDone={() => void done([item])} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TaskRow({ item, first, onDone }: { item: TodayItem; first: boolean; onDone: () => void }) {
  const t = useT();
  const mayWrite = useMay('leads:write');
  const mayReply = useMay('messages:write');
  const server = useNeedsServer();
  const { words, facts, isLate } = useReasonWords();
  const { lead } = item;
  const couple = coupleFirstNames(lead.partners);
  const [reason] = item.reasons;
  if (!reason) return null;
  return (
    <li className="task">
      {mayWrite && (
        <IconButton small icon={Circle} label={t('dashboard.today.done', { couple })} onClick={onDone} {...server} />
      )}
      <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} />
      <div className="task__text">
        <p className="task__title truncate">
          <CoupleName partners={lead.partners} locked={lead.locked} />
        </p>
        <p className={isLate(reason) ? 'task__more task__more--late' : 'task__more'}>
          <Icon of={REASON_ICONS[reason.kind]} size={14} />
          <span className="truncate">
            <span className="task__why">{words(reason, lead)}</span>
            {facts(lead).map((fact) => ` · ${fact}`)}
          </span>
        </p>
      </div>
      <ButtonLink to={leadPath(lead.id)} size="small" variant={first ? 'primary' : 'outline'}>
        {t((mayReply || reason.kind !== 'reply' ? ACTIONS[reason.kind] : undefined) ?? 'dashboard.today.doOther')}
        <span className="visually-hidden">: {couple}</span>
      </ButtonLink>
    </li>
  );
}
