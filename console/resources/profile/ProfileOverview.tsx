import { ChevronRight, Copy, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useCopy } from '../../layout/news/useCopy.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { PREVIEW_PATH } from '../../providers/paths.ts';
import { Button, ButtonLink, Card, ErrorState, Icon, SkeletonRows } from '../../ui/index.ts';
import { useMembers } from '../leads/useMembers.ts';
import { FilledRing } from './score/FilledRing.tsx';
import { filledGroups } from './filledGroups.ts';
import './profile.css';
import { SECTION_PATHS } from './sectionPaths.ts';
import { useFieldWords } from './useFieldWords.ts';
import { NextSteps } from './score/NextSteps.tsx';
import { ScoreCard } from './score/ScoreOverview.tsx';
import { pointsAt, useScore } from './score/useScore.ts';
import { useOtherPages } from './useOtherPages.ts';
import { useProfile } from './useProfile.ts';
import { usePublicPage } from './usePublicPage.ts';

/** The parts of the profile with what is filled in, at /profile/overview. */
export function ProfileOverview() {
  const t = useT();
  const { data, error, refetch } = useProfile();
  return (
    <Page title={t('profile.title')} narrow>
      {data ? (
        <Overview profile={data} />
      ) : (
        <>
          <PageHead lead={t('profile.lead')} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />}
        </>
      )}
    </Page>
  );
}

function Overview({ profile }: { profile: ProfileAnswer }) {
  const t = useT();
  const words = useFieldWords(profile.context);
  const mayWrite = useMay('supplier:write');
  const changed = useLastChange(profile);
  const groups = filledGroups(profile);
  const score = useScore();
  const pages = useOtherPages();
  const address = usePublicPage();
  const copy = useCopy();
  const complete = groups.filter(({ filled, of }) => filled === of).length;
  return (
    <>
      <PageHead
        lead={[t('profile.lead'), changed].filter(Boolean).join(' ')}
        actions={
          <>
            <ButtonLink to={PREVIEW_PATH} icon={Eye}>
              {t('preview.title')}
            </ButtonLink>
            {address && (
              <Button icon={Copy} onClick={() => void copy(address)} title={t('preview.copyHelp')}>
                {t('preview.copy')}
              </Button>
            )}
          </>
        }
      />
      {!mayWrite && <p className="small ink-2 well profile-section__note">{t('profile.readOnly')}</p>}
      {score.data ? (
        <ScoreCard score={score.data} />
      ) : score.error ? (
        <ErrorState error={score.error} onRetry={() => void score.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      <div className="score-overview">
        {score.data ? <NextSteps score={score.data} /> : <SkeletonRows rows={6} />}
        <Card
          flush
          title={t('profile.parts')}
          action={<span className="small ink-3">{t('profile.complete', { count: complete, of: groups.length })}</span>}
        >
          <ul className="profile-parts">
            {groups.map(({ section, group, filled, of }) => (
              <li key={`${section} ${group}`}>
                <Link to={`${SECTION_PATHS[section]}#${group}`} className="profile-parts__link">
                  <FilledRing filled={filled} of={of} />
                  <span className="grow">
                    <span className="strong">{words.group(group)}</span>
                  </span>
                  <span className="small ink-2 num">{t('profile.filled', { filled, of })}</span>
                  <Icon of={ChevronRight} size={16} className="ink-3" />
                </Link>
              </li>
            ))}
            {pages.map(({ path, label }) => {
              const { points, possible } = pointsAt(score.data, path);
              return (
                <li key={path}>
                  <Link to={path} className="profile-parts__link">
                    <FilledRing filled={points} of={Math.max(1, possible)} />
                    <span className="grow strong">{label}</span>
                    {possible > 0 && <span className="small ink-2 num">{t('score.points', { points, possible })}</span>}
                    <Icon of={ChevronRight} size={16} className="ink-3" />
                  </Link>
                </li>
              );
            })}
          </ul>
        </Card>
      </div>
    </>
  );
}

/** When the profile was changed last, and by whom where the team can be seen. */
function useLastChange({ sections }: ProfileAnswer): string | null {
  const t = useT();
  const format = useFormat();
  const members = useMembers();
  const [last] = sections.toSorted((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
  if (!last?.savedAt) return null;
  const when = format.ago(last.savedAt);
  const who = members.find(({ id }) => id === last.savedBy)?.name;
  return who ? t('profile.lastChangedBy', { when, who }) : t('profile.lastChanged', { when });
}
