import type { CSSProperties } from 'react';
import type { BoardColumn } from '#contracts/lead/lead-board.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { compactMoney } from '../../../format/compactMoney.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { stageColour } from '../../../ui/chips/stages.ts';
import { StageGlyph } from '../../../ui/index.ts';
import { shownCount } from './columnCount.ts';

export interface BoardRibbonProps {
  columns: readonly BoardColumn[];
  currency: Currency;
  /** On phones: the column on screen. */
  current: LeadStage | null;
  onGo: (stage: LeadStage) => void;
}

/** All stages with count and value; a click scrolls to the stage. On phones, a row of pills. */
export function BoardRibbon({ columns, currency, current, onGo }: BoardRibbonProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <nav className="board-ribbon" aria-label={t('board.ribbon')}>
      {columns.map(({ stage, value, ...column }) => (
        <button
          key={stage}
          type="button"
          className="board-ribbon__stage"
          aria-current={stage === current ? 'true' : undefined}
          style={{ '--stage': stageColour(stage) } as CSSProperties}
          onClick={() => onGo(stage)}
        >
          <span className="row board-ribbon__name">
            <StageGlyph stage={stage} />
            <StageName stage={stage} />
          </span>
          <span className="row board-ribbon__sum">
            <span className="board-ribbon__count num">{shownCount(column)}</span>
            {stage !== 'Lost' && value !== null && (
              <span className="caption ink-3 num">{compactMoney(value, currency, language)}</span>
            )}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** The short form is for widths where nine names don't fit; only one of the two is displayed. */
function StageName({ stage }: { stage: LeadStage }) {
  const { name, shortName, fullName } = useLeadTerms().stage(stage);
  if (shortName === undefined) return <span className="truncate">{name}</span>;
  return (
    <span className="truncate" title={fullName ?? name}>
      <span className="board-ribbon__name-whole">{name}</span>
      <span className="board-ribbon__name-short">{shortName}</span>
    </span>
  );
}
