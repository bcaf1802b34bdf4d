import { useT } from '../i18n/i18n.ts';
import { useVisitSteps } from './useVisitSteps.ts';
import { VisitStepList } from './VisitStepList.tsx';

/** The latest steps of the visit, beside the open lead. */
export default function VisitFacts() {
  const t = useT();
  const { data: visit } = useVisitSteps();
  if (!visit) return null;
  return (
    <section className="details__section" aria-label={t('acting.visit')}>
      <div className="row wrap details__title">
        <h3 className="title">{t('acting.visit')}</h3>
        <span className="caption ink-3">{t('acting.visitSeen')}</span>
      </div>
      <VisitStepList visit={visit} last={6} />
    </section>
  );
}
