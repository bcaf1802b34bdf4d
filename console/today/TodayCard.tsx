import { AlarmClock, Check, ChevronLeft, ChevronRight, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TodayItem } from '#contracts/lead/today.ts';
import { coupleFirstNames } from '../format/names.ts';
import { useT } from '../i18n/i18n.ts';
import { useNeedsServer } from '../offline/useNeedsServer.ts';
import { refusedOffline } from '../offline/refusedOffline.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { leadPath } from '../providers/paths.ts';
import { Button, CoupleArch, CoupleName, ErrorState, IconButton, SkeletonRows } from '../ui/index.ts';
import { SnoozeMenu } from './snooze/SnoozeMenu.tsx';
import { TodayConversation } from './TodayConversation.tsx';
import { TodayNextStep } from './TodayNextStep.tsx';
import { TodayReasons } from './TodayReasons.tsx';
import { useReasonWords } from './useReasonWords.ts';
import { useSwipe } from './useSwipe.ts';
import type { TodayPlace } from './useTodayPlace.ts';
import { useTodayLead } from './useTodayLead.ts';
import type { TodayWork } from './useTodayWork.ts';

export interface TodayCardProps {
  item: TodayItem;
  place: TodayPlace;
  work: Pick<TodayWork, 'done' | 'snooze'>;
}

/** One couple at a time on phones: swipe right when it is done, left to snooze it; buttons do the same. */
export function TodayCard({ item, place, work }: TodayCardProps) {
  const t = useT();
  const { facts } = useReasonWords();
  const mayWrite = useMay('leads:write');
  const server = useNeedsServer();
  const [answering, setAnswering] = useState(false);
  const card = useRef<HTMLElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const answer = useTodayLead(item.lead.id, place.items[place.index + 1]?.lead.id);
  const { offset, handlers } = useSwipe({
    onRight: () => mayWrite && void work.done([item]),
    onLeft: () =>
      mayWrite && !refusedOffline() && card.current?.querySelector<HTMLElement>('[data-today-key="s"]')?.click(),
  });
  const couple = coupleFirstNames(item.lead.partners);
  const { lead } = item;
  useEffect(() => {
    if (!answering) return;
    composer.current?.focus({ preventScroll: true });
    composer.current?.closest('form')?.scrollIntoView({ block: 'end' });
  }, [answering]);
  return (
    <>
      <Steps place={place} />
      <div className="today-swipe" data-pulled={offset > 0 ? 'right' : offset < 0 ? 'left' : undefined}>
        {mayWrite && <Hints />}
        <article
          ref={card}
          className={['today-card', lead.locked && 'today-card--locked', answering && 'today-card--answering']
            .filter(Boolean)
            .join(' ')}
          aria-label={couple}
          style={{ translate: `${offset}px 0` }}
          {...handlers}
        >
          <header className="row today-card__head">
            <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="l" />
            <div className="grow">
              <h2 className="display-s" tabIndex={-1} data-today-row={lead.id}>
                <Link to={leadPath(lead.id)}>
                  <CoupleName partners={lead.partners} locked={lead.locked} />
                </Link>
              </h2>
              <p className="small ink-2">{facts(lead).join(' · ')}</p>
            </div>
          </header>
          {place.gone && (
            <p className="today-gone small" role="status">
              {t('today.gone')}
            </p>
          )}
          <TodayReasons item={item} />
          {answer.data ? (
            <TodayConversation
              key={lead.id}
              lead={answer.data}
              composer={composer}
              quiet={!answering}
              onRevealed={() => void answer.refetch()}
            />
          ) : answer.isError ? (
            <ErrorState compact error={answer.error} onRetry={() => void answer.refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </article>
      </div>
      {mayWrite && !answering && (
        <Foot label={t('today.actions', { couple })}>
          {!lead.locked && (
            <Button variant="primary" icon={Reply} onClick={() => setAnswering(true)}>
              {t('today.reply')}
            </Button>
          )}
          <TodayNextStep item={item} />
          <Button icon={Check} onClick={() => void work.done([item])} {...server}>
            {t('today.done')}
          </Button>
          <SnoozeMenu
            upwards
            of={item.lead.id}
            title={t('today.remind.title', { couple })}
            onSnooze={(until) => work.snooze([item], until)}
          />
        </Foot>
      )}
    </>
  );
}

function Foot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="today-foot" role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** Labels for what swiping does, visible behind the card. */
function Hints() {
  const t = useT();
  return (
    <div className="today-hints" aria-hidden="true">
      <span className="row today-hints__done">
        <Check size={18} />
        {t('today.done')}
      </span>
      <span className="row today-hints__snooze">
        {t('today.snooze.button')}
        <AlarmClock size={18} />
      </span>
    </div>
  );
}

function Steps({ place }: { place: TodayPlace }) {
  const t = useT();
  return (
    <div className="row today-steps">
      <IconButton
        icon={ChevronLeft}
        label={t('today.before')}
        disabled={place.index === 0}
        onClick={() => place.step(-1)}
      />
      <span className="small ink-2 num grow today-steps__count" role="status">
        {t('today.at', { at: place.index + 1, of: place.items.length })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('today.after')}
        disabled={place.index >= place.items.length - 1}
        onClick={() => place.step(1)}
      />
    </div>
  );
}
