/** The pipeline's cards: one request loads it, each column loads more separately, and a move shows before it is saved. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { BOARD_PAGE } from '#contracts/lead/lead-board.ts';
import type { BoardAnswer, BoardColumn } from '#contracts/lead/lead-board.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { PAGE_SIZE_MAX } from '#contracts/limits.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import type { Filters } from '../filters/leadFilters.ts';
import { moveCard } from './moveCard.ts';

export function useBoard(filters: Filters) {
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  const key = useMemo(() => ['leads', 'board', filters] as const, [filters]);
  /** Card counts of columns that were extended: a refresh loads the same number again. */
  const wanted = useRef(new Map<LeadStage, number>());
  const [growing, setGrowing] = useState<LeadStage | null>(null);
  const answer = useQuery({
    queryKey: key,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<BoardAnswer> => {
      const board = await data.leadBoard(filters);
      const longer = await Promise.all(
        board.columns.map(async (column) => {
          const count = wanted.current.get(column.stage) ?? 0;
          if (count <= BOARD_PAGE || column.next === null) return column;
          const { columns } = await data.leadBoard({ ...filters, stage: column.stage }, Math.min(count, PAGE_SIZE_MAX));
          return columns[0] ?? column;
        }),
      );
      return { columns: longer };
    },
  });

  /** Shows a lead in another column at once; the returned function restores the previous state. */
  const show = (lead: LeadSummary, stage: LeadStage): (() => void) => {
    void queries.cancelQueries({ queryKey: key });
    const before = queries.getQueryData<BoardAnswer>(key);
    if (before) queries.setQueryData<BoardAnswer>(key, moveCard(before, lead, stage, new Date().toISOString()));
    return () => queries.setQueryData(key, before);
  };

  const more = async (column: BoardColumn): Promise<void> => {
    if (column.next === null || growing !== null) return;
    setGrowing(column.stage);
    try {
      const { columns } = await data.leadBoard({ ...filters, stage: column.stage, after: column.next });
      const page = columns[0];
      if (!page) return;
      wanted.current.set(column.stage, column.leads.length + page.leads.length);
      queries.setQueryData<BoardAnswer>(
        key,
        (board) => board && { columns: board.columns.map((one) => append(one, page)) },
      );
    } catch (error) {
      toast.failed(error);
    } finally {
      setGrowing(null);
    }
  };
  return { ...answer, show, more, growing };
}
export type Board = ReturnType<typeof useBoard>;

/** A live update may already have added part of the page. */
function append(column: BoardColumn, page: BoardColumn): BoardColumn {
  if (column.stage !== page.stage) return column;
  const known = new Set(column.leads.map(({ id }) => id));
  return { ...page, leads: [...column.leads, ...page.leads.filter(({ id }) => !known.has(id))] };
}
