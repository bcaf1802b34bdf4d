import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { RECOMMENDATION_LIMITS } from '#contracts/recommendations/recommendation-limits.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { HttpError } from '../../providers/HttpError.ts';
import { ABOUT_YOU_PATH, PROFILE_PATH } from '../../providers/paths.ts';
import { Button, ListAnswer } from '../../ui/index.ts';
import { useProfile } from '../profile/useProfile.ts';
import { FindSupplierDialog } from './FindSupplierDialog.tsx';
import { OwnRecommendations } from './OwnRecommendations.tsx';
import { RecommendedBy } from './RecommendedBy.tsx';
import './recommendations.css';
import { RECOMMENDATIONS_KEY, RELATIONS_KEY, recommendationsData } from './recommendationsData.ts';
import { PageGain, opening, useStepPlace } from '../profile/score/pageSteps.tsx';
import { SectionPresence } from '../profile/SectionPresence.tsx';

/** The profile field that hides the whole section. */
const HIDES_ALL = 'flags.hideSupplierRelations';

/** Whom the business recommends and who recommends it, at /profile/recommendations. */
export default function RecommendationsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  return (
    <Page title={t('recommendations.title')} parents={parents} narrow>
      <Recommendations />
    </Page>
  );
}

function Recommendations() {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const own = useQuery({ queryKey: RECOMMENDATIONS_KEY, queryFn: recommendationsData.list });
  const by = useQuery({ queryKey: RELATIONS_KEY, queryFn: recommendationsData.relations });
  const [finding, setFinding] = useState(false);
  const count = own.data?.length ?? 0;
  const full = count >= RECOMMENDATION_LIMITS.recommendations;
  useStepPlace('new', mayWrite && own.data && !full ? opening(() => setFinding(true)) : null);
  if (own.error instanceof HttpError && own.error.status === 404) {
    return (
      <>
        <PageHead />
        <p className="well small ink-2 recommendations__well">{t('profile.notInMarket')}</p>
      </>
    );
  }
  const add = mayWrite && (
    <Button icon={Plus} disabled={!own.data || full} onClick={() => setFinding(true)}>
      {t('recommendations.add')}
    </Button>
  );
  return (
    <>
      <PageHead
        lead={t('recommendations.lead')}
        actions={
          <>
            <SectionPresence section="recommendations" />
            {count > 0 && add}
          </>
        }
      />
      <PageGain pages={['recommendations']} />
      {!mayWrite && <p className="small ink-2 well recommendations__well">{t('profile.readOnly')}</p>}
      <HiddenNote />
      <div className="col recommendations">
        <ListAnswer of={{ ...own, data: own.data && [own.data] }} rows={3} compact empty={null}>
          {([all]) => all && <OwnRecommendations all={all} add={add} />}
        </ListAnswer>
        <ListAnswer of={{ ...by, data: by.data && [by.data] }} rows={2} compact empty={null}>
          {([all]) => all && <RecommendedBy all={all} />}
        </ListAnswer>
      </div>
      {finding && <FindSupplierDialog full={full} onClose={() => setFinding(false)} />}
    </>
  );
}

/** Says when the public page hides the whole section, and where to change that. */
function HiddenNote() {
  const t = useT();
  const sections = useProfile().data?.sections ?? [];
  if (!sections.some(({ values }) => values[HIDES_ALL] === true)) return null;
  return (
    <p className="small well recommendations__well">
      {t('recommendations.alone')}{' '}
      <Link className="text-link" to={`${ABOUT_YOU_PATH}#field-${HIDES_ALL}`}>
        {t('recommendations.aloneLink')}
      </Link>
    </p>
  );
}
