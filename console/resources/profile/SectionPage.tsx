import { useMemo } from 'react';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { PageGain } from './score/pageSteps.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useProfile } from './useProfile.ts';
import { SectionPresence } from './SectionPresence.tsx';

/** A section of the profile on its own page. */
export function SectionPage({ section }: { section: ProfileSection }) {
  const t = useT();
  const title = t(`profile.sections.${section}.title`);
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const { data, error, refetch } = useProfile();
  const answer = data?.sections.find((known) => known.section === section);
  return (
    <Page title={title} parents={parents} narrow>
      <PageHead lead={t(`profile.sections.${section}.lead`)} actions={<SectionPresence section={section} />} />
      {section !== 'targeting' && <PageGain pages={[section]} />}
      {data && answer ? (
        <SectionForm key={data.context.types.join()} answer={answer} context={data.context} title={title} />
      ) : data ? (
        <p className="well small ink-2 profile-section__note">{t('profile.notInMarket')}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={10} />
      )}
    </Page>
  );
}
