import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { isMissingPart } from '../../offline/isMissingPart.ts';
import { reloadIfThere } from '../../offline/reloadForNewVersion.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState } from '../../ui/surfaces/ErrorState.tsx';

export interface ErrorPageProps {
  error: Error;
  resetErrorBoundary: (...reasons: unknown[]) => void;
}

/** Shown when a screen crashes. The layout crashes with it, so this page has no other navigation; going back recovers. */
export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  const t = useT();
  const navigate = useNavigate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <main>
      <ErrorState error={error} onRetry={() => (isMissingPart(error) ? void reloadIfThere() : resetErrorBoundary())}>
        <Button size="small" variant="text" onClick={() => void navigate(-1)}>
          {t('common.error.back')}
        </Button>
      </ErrorState>
    </main>
  );
}
