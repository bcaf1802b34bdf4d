import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Card, Icon } from '../../../ui/index.ts';
import '../profile.css';
import { FilledRing } from '../score/FilledRing.tsx';
import { pointsAt } from '../score/useScore.ts';
import type { ProfilePage } from '../useOtherPages.ts';
import { useProfilePages } from '../useOtherPages.ts';
import { useSectionFacts } from './useSectionFacts.ts';

/** The profile's pages: what each contains or needs, and the share of its points. */
export function SectionList({ profile, score }: { profile: ProfileAnswer; score: ScoreAnswer | undefined }) {
  const t = useT();
  const pages = useProfilePages();
  const factOf = useSectionFacts(profile, score);
  const scored = pages.map(({ path }) => pointsAt(score, path)).filter(({ possible }) => possible > 0);
  const complete = scored.filter(({ points, possible }) => points === possible).length;
  return (
    <Card
      flush
      title={t('profile.parts')}
      action={
        scored.length > 0 && (
          <span className="small ink-3">{t('profile.complete', { count: complete, of: scored.length })}</span>
        )
      }
    >
      <ul className="profile-parts">
        {pages.map((page) => (
          <SectionRow key={page.path} page={page} fact={factOf(page.path)} {...pointsAt(score, page.path)} />
        ))}
      </ul>
    </Card>
  );
}

interface SectionRowProps {
  page: ProfilePage;
  fact: string | null;
  points: number;
  possible: number;
}

function SectionRow({ page: { path, label, icon }, fact, points, possible }: SectionRowProps) {
  const t = useT();
  const isFull = points === possible;
  return (
    <li>
      <Link to={path} className="profile-parts__link">
        <Icon of={icon} size={18} className="ink-3" />
        <span className="profile-parts__words">
          <span className="strong">{label}</span>
          {fact !== null && <span className="small ink-2 num">{fact}</span>}
        </span>
        {possible > 0 && (
          <span className="profile-parts__share small ink-2 num">
            {!isFull && (
              <span aria-hidden="true">{t('profile.share', { percent: Math.floor((100 * points) / possible) })}</span>
            )}
            <FilledRing filled={points} of={possible} />
            <span className="visually-hidden">{t('score.points', { points, possible })}</span>
          </span>
        )}
        <Icon of={ChevronRight} size={16} className="ink-3" />
      </Link>
    </li>
  );
}
