import { Award, ChevronDown, Eye, Handshake, Images, MessageCircle, NotebookPen, Star, Store } from 'lucide-react';
import { useMemo, useState } from 'react';
import { bandOf, openSteps, totalPoints } from '#contracts/profile/score-formula.ts';
import type { ScorePart, ScoredCriterion } from '#contracts/profile/score-formula.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { PROFILE_PATH } from '../../../providers/paths.ts';
import { ErrorState, Icon, SegmentControl, SkeletonRows } from '../../../ui/index.ts';
import type { IconGlyph } from '../../../ui/icons/Icon.tsx';
import { useDebounced } from '../../../forms/useDebounced.ts';
import { PartBar } from './PartBar.tsx';
import './score.css';
import { StepFacts, useStepTitle } from './StepFacts.tsx';
import { useStepPlace } from './pageSteps.tsx';
import { useScore } from './useScore.ts';
import { WhatIf } from './WhatIf.tsx';

const PART_ICONS: Readonly<Record<ScorePart, IconGlyph>> = {
  photo: Images,
  contact: Store,
  words: NotebookPen,
  endorsement: Star,
  response: MessageCircle,
  recs: Handshake,
  awards: Award,
  popularity: Eye,
};

type View = 'parts' | 'pace';
/** Milliseconds without a change before a screen reader announces the score. */
const PAUSE = 400;

/** Every point and how to earn it; ticking steps tries them out without storing anything (P11). */
export default function ImprovePage() {
  const t = useT();
  const { data, error, refetch } = useScore();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  return (
    <Page title={t('score.improve')} parents={parents} narrow>
      {data ? (
        <Improve score={data} />
      ) : (
        <>
          <PageHead lead={t('score.improveLead')} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} />}
        </>
      )}
    </Page>
  );
}

function Improve({ score }: { score: ScoreAnswer }) {
  const t = useT();
  const [view, setView] = useState<View>('parts');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { criteria } = score;
  const open = openSteps(criteria);
  useStepPlace('formula', () => 'formula');
  const ticked = new Set(open.filter(({ id }) => chosen.has(id)).map(({ id }) => id as string));
  const then = totalPoints(criteria, ticked);
  const toggle = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const announced = useDebounced(
    ticked.size === 0 ? '' : t('score.saidWhatIf', { points: then, band: t(`score.bands.${bandOf(then)}`) }),
    PAUSE,
  );
  const step = (one: ScoredCriterion) => (
    <TickStep key={one.id} step={one} ticked={ticked.has(one.id)} onToggle={() => toggle(one.id)} />
  );
  return (
    <>
      <PageHead
        lead={t('score.improveLead')}
        actions={
          <SegmentControl
            label={t('score.sort')}
            value={view}
            onChange={setView}
            options={[
              { value: 'parts', label: t('score.byPart') },
              { value: 'pace', label: t('score.byPace') },
            ]}
          />
        }
      />
      <div className="score-improve">
        <div className="card card--flush score-improve__list">
          {view === 'pace' ? (
            <ul className="score-steps">{open.map(step)}</ul>
          ) : (
            score.parts.map(({ part, points, possible }) => (
              <details key={part} open={points < possible} className="score-part">
                <summary>
                  <Icon of={PART_ICONS[part]} size={18} className="ink-2" />
                  <span className="grow strong">{t(`score.parts.${part}`)}</span>
                  <PartBar points={points} possible={possible} />
                  <Icon of={ChevronDown} size={16} className="score-part__fold" />
                </summary>
                <ul className="score-steps">
                  {points === possible ? (
                    <li className="score-step ink-2">{t('score.full')}</li>
                  ) : (
                    open.filter((one) => one.part === part).map(step)
                  )}
                </ul>
              </details>
            ))
          )}
        </div>
        <WhatIf score={score} ticked={open.filter(({ id }) => ticked.has(id))} then={then} />
      </div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

function TickStep({ step, ticked, onToggle }: { step: ScoredCriterion; ticked: boolean; onToggle: () => void }) {
  const title = useStepTitle()(step);
  return (
    <li className="score-step">
      <label className="score-step__tick grow">
        <input type="checkbox" checked={ticked} onChange={onToggle} />
        <span>{title}</span>
      </label>
      <StepFacts step={step} title={title} />
    </li>
  );
}
