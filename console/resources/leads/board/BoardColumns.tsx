import { useEffect } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { BoardColumn as Column } from '#contracts/lead/lead-board.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { TeamMember } from '../useMembers.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn, BoardRail } from './BoardColumn.tsx';
import type { Board } from './useBoard.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useCardKeys } from './useCardKeys.ts';

export interface BoardColumnsProps {
  ref: RefObject<HTMLDivElement | null>;
  board: Board;
  columns: readonly Column[];
  currency: Currency;
  members: readonly TeamMember[];
  mobile: boolean;
  /** Which of Completed and Lost are columns instead of rails. */
  opened: readonly LeadStage[];
  onOpen: (stages: readonly LeadStage[]) => void;
  /** Null for roles that can only read. */
  onMove: ((lead: LeadSummary, stage: LeadStage) => void) | null;
  /** Called with the column after a swipe. */
  onCurrent: (stage: LeadStage) => void;
}

/** The columns side by side, and the card being dragged between them. */
export function BoardColumns(props: BoardColumnsProps) {
  const { ref, board, columns, currency, members, mobile, opened, onOpen, onMove, onCurrent } = props;
  const t = useT();
  const drop = (lead: LeadSummary, stage: LeadStage): void => onMove?.(lead, stage);
  const { drag, start } = useCardDrag(ref, drop);
  const { lifted, announcement, press, cancel } = useCardKeys(columns, onMove !== null, drop);
  const held = drag ?? lifted;
  const aim = lifted?.over;
  useEffect(() => {
    if (aim !== undefined) reveal(ref.current, aim);
  }, [aim, ref]);
  const isRail = (stage: LeadStage) => (stage === 'Completed' || stage === 'Lost') && !opened.includes(stage);
  const lookOf = (lead: LeadSummary) =>
    drag?.lead.id === lead.id ? 'ghost' : lifted?.lead.id === lead.id ? 'lifted' : undefined;
  const settle = (): void => {
    const element = ref.current;
    if (!mobile || !element) return;
    const column = columns[Math.round(element.scrollLeft / Math.max(1, element.clientWidth))];
    if (column) onCurrent(column.stage);
  };
  return (
    <>
      <div ref={ref} className="board" onScroll={settle}>
        {columns.map((column) => {
          const target = held !== null && held.over === column.stage && held.lead.stage !== column.stage;
          if (isRail(column.stage))
            return (
              <BoardRail
                key={column.stage}
                column={column}
                target={target}
                onOpen={() => onOpen([...opened, column.stage])}
              />
            );
          const foldable = !mobile && (column.stage === 'Completed' || column.stage === 'Lost');
          return (
            <BoardColumn
              key={column.stage}
              column={column}
              currency={currency}
              target={target}
              entry={onMove && (mobile ? 'menu' : 'drag')}
              growing={board.growing === column.stage}
              onMore={() => void board.more(column)}
              onFold={foldable ? () => onOpen(opened.filter((stage) => stage !== column.stage)) : undefined}
            >
              {column.leads.map((lead) => (
                <BoardCard
                  key={lead.id}
                  lead={lead}
                  members={members}
                  onMove={onMove}
                  onKey={press}
                  onLeave={cancel}
                  look={lookOf(lead)}
                  {...(onMove && !mobile && { onGrab: start })}
                />
              ))}
            </BoardColumn>
          );
        })}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {onMove && !mobile && (
        <p className="visually-hidden" id="board-help">
          {t('board.help')}
        </p>
      )}
      {drag &&
        createPortal(
          <div
            className="board-flight"
            aria-hidden="true"
            style={{
              width: drag.width,
              transform: `translate(${drag.at.x - drag.grip.x}px, ${drag.at.y - drag.grip.y}px)`,
            }}
          >
            <BoardCard lead={drag.lead} members={members} onMove={null} look="flying" />
          </div>,
          document.body,
        )}
    </>
  );
}

/** Space beside a column that is scrolled into view: the board's edge, and the two rails on the right. */
const MARGIN = { left: 28, right: 136 } as const;

/** Keeps the column under a lifted card in view. */
function reveal(board: HTMLElement | null, stage: LeadStage): void {
  const columns = [...(board?.querySelectorAll<HTMLElement>('.board-column') ?? [])];
  const column = columns.find(({ dataset }) => dataset['stage'] === stage);
  if (!board || !column) return;
  const { offsetLeft: left, offsetWidth: width } = column;
  const most = left - MARGIN.left;
  const least = left + width + MARGIN.right - board.clientWidth;
  board.scrollLeft = Math.min(most, Math.max(least, board.scrollLeft));
}
