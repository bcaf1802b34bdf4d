import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BadgeAnswer, BadgesAnswer } from '#contracts/badges/badge.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import './badges.css';
import { badgesData } from './badgesData.ts';
import { EarlierBadges } from './EarlierBadges.tsx';
import { EarnedBadge } from './EarnedBadge.tsx';
import { NextBadges } from './NextBadges.tsx';
import { OnWebsite } from './OnWebsite.tsx';

/** Badges (F9), at /grow/badges: those earned, the next ones, and the code for the supplier's website. */
export default function BadgesPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }], [t]);
  const { data, error, refetch } = useQuery({ queryKey: ['badges'], queryFn: badgesData.list });
  return (
    <Page title={t('badges.title')} parents={parents} narrow>
      <PageHead lead={t('badges.lead')} />
      {data ? (
        <Badges answer={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

function Badges({ answer }: { answer: BadgesAnswer }) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const { badges, year } = answer;
  if (badges.length === 0) {
    return (
      <section className="card">
        <EmptyState title={t('badges.empty.title')} text={t('badges.empty.text')} />
      </section>
    );
  }
  const isNow = ({ periodYear }: BadgeAnswer) => periodYear === year;
  const earned = badges.filter(({ achieved }) => achieved);
  const shown = earned.find(({ id }) => id === chosen) ?? earned[0];
  const choose = (badge: BadgeAnswer) => {
    setChosen(badge.id);
    document.querySelector('.on-website')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={shown ? 'badges badges--two' : 'badges'}>
      <div className="badges__lists">
        {earned.filter(isNow).map((badge) => (
          <EarnedBadge
            key={badge.id}
            badge={badge}
            link={answer.link}
            {...(earned.length > 1 && { isShown: badge === shown, onChoose: () => choose(badge) })}
          />
        ))}
        <NextBadges badges={badges.filter((badge) => isNow(badge) && !badge.achieved)} />
        <EarlierBadges badges={badges.filter((badge) => !isNow(badge))} shown={shown} onChoose={choose} />
      </div>
      {shown && <OnWebsite key={shown.id} badge={shown} link={answer.link} on={answer.on} />}
    </div>
  );
}
