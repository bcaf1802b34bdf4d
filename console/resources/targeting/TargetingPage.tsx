import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { LOCATIONS_PATH } from '../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../ui/index.ts';
import { AreasCard } from '../areas/AreasCard.tsx';
import { useProfile } from '../profile/useProfile.ts';
import './targeting.css';
import { TargetingForm } from './TargetingForm.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

/** The couples a supplier wants to reach, at /grow/couple-targeting, and where couples find it, at /grow/locations. */
export default function TargetingPage() {
  const t = useT();
  const isLocations = useLocation().pathname.endsWith(LOCATIONS_PATH);
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }], [t]);
  return (
    <Page title={t(isLocations ? 'shell.menu.locations' : 'shell.menu.targeting')} parents={parents} narrow>
      <Halves isLocations={isLocations} />
    </Page>
  );
}

function Halves({ isLocations }: { isLocations: boolean }) {
  const t = useT();
  const { data, error, refetch } = useProfile();
  const place = useRef<HTMLDivElement>(null);
  const loaded = data !== undefined;
  useEffect(() => {
    const card = isLocations && loaded ? place.current : null;
    // For when the columns are stacked.
    if (card && card.getBoundingClientRect().top > window.innerHeight / 2) card.scrollIntoView();
  }, [isLocations, loaded]);
  if (!data) {
    return (
      <>
        <PageHead />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} />}
      </>
    );
  }
  const { context, sections } = data;
  const answer = sections.find(({ section }) => section === 'targeting');
  const hasAreas = !context.hidden.includes('areas');
  if (isLocations ? !hasAreas : !answer) {
    return (
      <>
        <PageHead />
        <p className="well small ink-2 targeting__note">{t('profile.notInMarket')}</p>
      </>
    );
  }
  const areas = hasAreas && (
    <div className="targeting__areas" ref={place}>
      <AreasCard />
    </div>
  );
  return (
    <>
      <PageHead
        title={t(isLocations ? 'shell.menu.locations' : 'targeting.title')}
        lead={t(isLocations ? 'areas.lead' : 'profile.sections.targeting.lead')}
        actions={<SectionPresence section="targeting" />}
      />
      {answer ? (
        <TargetingForm answer={answer} context={context}>
          {areas}
        </TargetingForm>
      ) : (
        <div className="targeting">{areas}</div>
      )}
    </>
  );
}
