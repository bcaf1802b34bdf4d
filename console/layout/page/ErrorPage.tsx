import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { ErrorState } from '../../ui/surfaces/ErrorState.tsx';

export interface ErrorPageProps {
  error: Error;
  resetErrorBoundary: (...reasons: unknown[]) => void;
}

/** A screen broke. The frame is gone with it, so this stands alone; going elsewhere brings everything back. */
export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <main>
      <ErrorState error={error} onRetry={() => resetErrorBoundary()} />
    </main>
  );
}
