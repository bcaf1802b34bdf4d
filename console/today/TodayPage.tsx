import { useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { TODAY_SCOPES } from '#contracts/lead/today.ts';
import type { TodayAnswer, TodayScope } from '#contracts/lead/today.ts';
import { useT } from '../i18n/i18n.ts';
import { Page } from '../layout/page/Page.tsx';
import { PageHead } from '../layout/page/PageHead.tsx';
import { useWindowClass } from '../layout/frame/useWindowClass.ts';
import { refusedOffline } from '../offline/refusedOffline.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { ErrorState, SegmentControl, SkeletonRows } from '../ui/index.ts';
import { ResponseStrip } from './ResponseStrip.tsx';
import './today.css';
import { TodayBar } from './TodayBar.tsx';
import { TodayCard } from './TodayCard.tsx';
import { TodayEmpty } from './TodayEmpty.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import { TodayRows } from './TodayRows.tsx';
import { useToday } from './useToday.ts';
import { focusTodayRow, useTodayKeys } from './useTodayKeys.ts';
import { useTodayPlace } from './useTodayPlace.ts';
import { useTodayWork } from './useTodayWork.ts';

/** Couples who need a reply now, at /today: a single queue to work through (E9). */
export default function TodayPage() {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  return (
    <Page title={t('today.title')} bleed={!mobile}>
      <Today />
    </Page>
  );
}

function Today() {
  const t = useT();
  const [scope, setScope] = useStore<TodayScope>('today.scope', 'everyone');
  const answer = useToday(scope);
  const counts = answer.data?.counts;
  return (
    <div className="today-page">
      <div className="today-head">
        <PageHead
          lead={counts && t(counts.atLeast ? 'today.summaryMore' : 'today.summary', { count: counts.everyone })}
          actions={
            <SegmentControl<TodayScope>
              label={t('today.scopes')}
              options={TODAY_SCOPES.map((value) => ({
                value,
                label: t(`today.scope.${value}`),
                ...(counts && { count: counts[value] }),
              }))}
              value={scope}
              onChange={setScope}
            />
          }
        />
        <ResponseStrip />
      </div>
      {answer.data ? (
        <TodayScreen answer={answer.data} scope={scope} onEveryone={() => setScope('everyone')} />
      ) : answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

interface TodayScreenProps {
  answer: TodayAnswer;
  scope: TodayScope;
  onEveryone: () => void;
}

function TodayScreen({ answer, scope, onEveryone }: TodayScreenProps) {
  const t = useT();
  const mobile = useWindowClass() === 'mobile';
  const mayWrite = useMay('leads:write');
  const composer = useRef<HTMLTextAreaElement>(null);
  const acting = useTodayWork();
  const { isLeaving } = acting;
  const list = useMemo(() => answer.items.filter((item) => !isLeaving(item)), [answer.items, isLeaving]);
  const place = useTodayPlace(list);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { current, items, step } = place;
  const selected = items.filter(({ lead }) => chosen.has(lead.id));
  const select = (leadId: string): void =>
    setChosen(
      (before) => new Set(before.has(leadId) ? [...before].filter((id) => id !== leadId) : [...before, leadId]),
    );
  /** Opens the next couple when this one leaves the list. */
  const goOn = (leaving: readonly { lead: { id: string } }[]): void => {
    const ids = new Set(leaving.map(({ lead }) => lead.id));
    const after = items.slice(place.index).find(({ lead }) => !ids.has(lead.id));
    const next = after ?? items.findLast(({ lead }) => !ids.has(lead.id));
    if (next) focusTodayRow(next.lead.id);
  };
  const work: Pick<typeof acting, 'done' | 'snooze'> = {
    done: async (leaving) => {
      if (refusedOffline()) return false;
      goOn(leaving);
      return acting.done(leaving);
    },
    snooze: async (leaving, until) => {
      if (refusedOffline()) return false;
      goOn(leaving);
      return acting.snooze(leaving, until);
    },
  };
  const keys = mobile
    ? null
    : {
        step,
        reply: () => composer.current?.focus(),
        done: () => mayWrite && current && void work.done([current]),
        select: () => mayWrite && current && select(current.lead.id),
      };
  useTodayKeys(keys, current?.lead.id);
  if (!current) return <TodayEmpty answer={answer} scope={scope} onEveryone={onEveryone} />;
  if (mobile) return <TodayCard key={current.lead.id} item={current} place={place} work={work} />;
  const more = answer.counts[scope] - answer.items.length;
  return (
    <div className="today">
      <div className="today__list">
        <TodayRows place={place} selected={chosen} onSelect={select} />
        {more > 0 && <p className="caption ink-3 today__more">{t('today.more', { count: more })}</p>}
      </div>
      <TodayPanel key={current.lead.id} item={current} place={place} work={work} composer={composer} />
      {mayWrite && <TodayBar items={selected} work={work} clear={() => setChosen(new Set())} />}
    </div>
  );
}
