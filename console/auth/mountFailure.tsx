import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { ErrorState } from '../ui/surfaces/ErrorState.tsx';

/** The console could not even start: says so, and offers to try again. */
export async function mountFailure(container: HTMLElement, language: Language, error: unknown): Promise<void> {
  await startI18n(language, async (wanted) =>
    wanted === 'en-GB' ? import('../i18n/en-GB/common.ts') : import('../i18n/de-DE/common.ts'),
  );
  createRoot(container).render(
    <main>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </main>,
  );
}
