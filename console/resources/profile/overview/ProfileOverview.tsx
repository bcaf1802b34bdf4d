import { Copy, Eye } from 'lucide-react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useWindowClass } from '../../../layout/frame/useWindowClass.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { useCopy } from '../../../layout/news/useCopy.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { PREVIEW_PATH } from '../../../providers/paths.ts';
import { Button, ButtonLink, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { useMembers } from '../../leads/useMembers.ts';
import '../profile.css';
import { NextSteps } from '../score/NextSteps.tsx';
import { ScoreCard } from '../score/ScoreOverview.tsx';
import { PhoneScore } from '../score/PhoneScore.tsx';
import { useScore } from '../score/useScore.ts';
import { SectionList } from './SectionList.tsx';
import { useProfile } from '../useProfile.ts';
import { usePublicPage } from '../usePublicPage.ts';

/** The score, how to raise it, and the profile's pages, at /profile/overview; on phones with only the next step. */
export default function ProfileOverview() {
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
  const mayWrite = useMay('supplier:write');
  const changed = useLastChange(profile);
  const score = useScore();
  const address = usePublicPage();
  const copy = useCopy();
  const mobile = useWindowClass() === 'mobile';
  return (
    <>
      <PageHead
        lead={mobile ? undefined : [t('profile.lead'), changed].filter(Boolean).join(' ')}
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
        mobile ? (
          <PhoneScore score={score.data} />
        ) : (
          <ScoreCard score={score.data} />
        )
      ) : score.error ? (
        <ErrorState error={score.error} onRetry={() => void score.refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      <div className="score-overview">
        {!mobile && (score.data ? <NextSteps score={score.data} /> : <SkeletonRows rows={6} />)}
        <div className="profile-sections">
          <SectionList profile={profile} score={score.data} />
        </div>
      </div>
    </>
  );
}

/** When the profile was last changed, and by whom if the person can see the team. */
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
