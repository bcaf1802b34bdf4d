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
export function ListAnswer<T>({ of: asked, rows, empty, compact = false, children }: ListAnswerProps<T>) {
  if (asked.error) {
    return <ErrorState error={asked.error} compact={compact} onRetry={() => void asked.refetch()} />;
  }
  if (asked.isPending || !asked.data) return <SkeletonRows rows={rows} />;
  return asked.data.length === 0 ? empty : children(asked.data);
}
