import type { ReactNode } from 'react';
import type { BoardColumn as Column } from '#contracts/lead/lead-board.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { compactMoney } from '../../../format/compactMoney.ts';
import { useLanguage, useT } from '../../../i18n/i18n.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { Button, StageGlyph } from '../../../ui/index.ts';
import { knownCount, shownCount } from './columnCount.ts';

export interface BoardColumnProps {
  column: Column;
  currency: Currency;
  /** Whether a card is held over it. */
  target: boolean;
  /** How couples can be moved on this device; null for people who can only read. */
  entry: 'drag' | 'menu' | null;
  onMore: () => void;
  growing: boolean;
  /** Collapses it to a rail, if it can be. */
  onFold?: (() => void) | undefined;
  children: ReactNode;
}

/** A stage with its couples; loads more while scrolling. */
export function BoardColumn({ column, currency, target, entry, onMore, growing, onFold, children }: BoardColumnProps) {
  const t = useT();
  const language = useLanguage();
  const terms = useLeadTerms();
  const { name, fullName } = terms.stage(column.stage);
  const left = knownCount(column) - column.leads.length;
  return (
    <section
      className="board-column"
      data-stage={column.stage}
      aria-label={t('board.column', { stage: name, count: knownCount(column) })}
    >
      <h2 className="row board-column__head">
        <StageGlyph stage={column.stage} />
        <span className="truncate" title={fullName ?? name}>
          {name}
        </span>
        <span className="ink-3 num">{shownCount(column)}</span>
        <span className="spacer" />
        {column.stage !== 'Lost' && column.value !== null && (
          <span className="ink-3 num">{compactMoney(column.value, currency, language)}</span>
        )}
        {onFold && (
          <Button variant="text" size="tiny" onClick={onFold}>
            {t('board.fold')}
          </Button>
        )}
      </h2>
      <div className={target ? 'board-column__cards board-column__cards--target' : 'board-column__cards'} data-cards>
        {target && <div className="board-slot" aria-hidden="true" />}
        {children}
        {column.leads.length === 0 && column.next === null && !target && (
          <p className="caption ink-3 board-column__empty">
            {entry === 'drag' ? t('board.emptyDrag') : entry === 'menu' ? t('board.emptyMove') : t('board.empty')}
          </p>
        )}
        {column.next !== null && (
          <Button variant="ghost" size="small" busy={growing} onClick={onMore}>
            {column.count === null ? t('board.moreUncounted') : t('board.more', { count: Math.max(left, 1) })}
          </Button>
        )}
      </div>
    </section>
  );
}

export interface BoardRailProps {
  column: Column;
  target: boolean;
  onOpen: () => void;
}

/** A closed stage that needs no work: 44 px wide until expanded; cards can be dropped on it. */
export function BoardRail({ column, target, onOpen }: BoardRailProps) {
  const t = useT();
  const { name } = useLeadTerms().stage(column.stage);
  return (
    <section className="board-rail" data-stage={column.stage}>
      <button
        type="button"
        className={target ? 'board-rail__open board-rail__open--target' : 'board-rail__open'}
        aria-expanded={false}
        onClick={onOpen}
      >
        <StageGlyph stage={column.stage} />
        <span className="num">{shownCount(column)}</span>
        <span className="board-rail__name">{name}</span>
        <span className="visually-hidden">{t('board.openRail')}</span>
      </button>
    </section>
  );
}
