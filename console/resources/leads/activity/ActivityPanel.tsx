import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, EmptyState, ErrorState, Icon, SkeletonRows } from '../../../ui/index.ts';
import './activity.css';
import { ACTIVITY_ICONS } from './activityIcons.ts';
import { useActivityWords } from './useActivityWords.ts';

/** What happened to the lead and who did it, newest first, in the supplier's time zone (E3). */
export default function ActivityPanel({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const words = useActivityWords(lead);
  const answer = useInfiniteQuery({
    queryKey: ['leads', 'activity', lead.id],
    queryFn: ({ pageParam }) => data.leadActivity(lead.id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
  });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows rows={6} />;
  const entries = answer.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return <EmptyState compact title={t('lead.activity.none')} text={t('lead.activity.noneText')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing else to focus
    <div className="activity" role="region" aria-label={t('lead.activity.title')} tabIndex={0}>
      <ol className="activity__list" aria-label={t('lead.activity.title')}>
        {entries.map((entry, index) => {
          const day = format.longDay(entry.at);
          const before = entries[index - 1];
          return (
            <Fragment key={entry.id}>
              {(!before || format.longDay(before.at) !== day) && <li className="activity__day day-line">{day}</li>}
              <li className="activity__entry">
                <span className="activity__icon">
                  <Icon of={ACTIVITY_ICONS[entry.kind]} size={14} />
                </span>
                <p className="grow small">{words(entry)}</p>
                <time className="caption ink-3 num" dateTime={entry.at}>
                  {format.time(entry.at)}
                </time>
              </li>
            </Fragment>
          );
        })}
      </ol>
      {answer.hasNextPage && (
        <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('lead.activity.older')}
        </Button>
      )}
    </div>
  );
}
