import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { ErrorState } from '../../ui/surfaces/ErrorState.tsx';

export interface ErrorPageProps {
  error: Error;
  resetErrorBoundary: (...reasons: unknown[]) => void;
}

/** Shown when a screen crashes. The layout crashes with it, so this page needs nothing around it; navigating away recovers. */
export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <main>
      <ErrorState error={error} onRetry={() => resetErrorBoundary()} />
    </main>
  );
}
