import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export interface ListAnswerProps<T> {
  /** The list to show: a react-admin list, or a query. */
  of: { data?: readonly T[] | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Rows of the skeleton shown while loading. */
  rows: number;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** For use inside a card. */
  compact?: boolean;
  children: (data: readonly T[]) => ReactNode;
}

/** A list, or its state: failed, loading, empty. */
export function ListAnswer<T>({ of: list, rows, empty, compact = false, children }: ListAnswerProps<T>) {
  if (list.error) {
    return <ErrorState error={list.error} compact={compact} onRetry={() => void list.refetch()} />;
  }
  if (list.isPending || !list.data) return <SkeletonRows rows={rows} />;
  return list.data.length === 0 ? empty : children(list.data);
}
