import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import type { Language, Spoken } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { ErrorState } from '../ui/surfaces/ErrorState.tsx';

const CATALOGUES: Record<Language, () => Promise<MessageTree>> = {
  'en-GB': () => import('../i18n/en-GB/common.ts'),
  'fr-FR': () => import('../i18n/fr-FR/common.ts'),
  'de-DE': () => import('../i18n/de-DE/common.ts'),
  'pl-PL': () => import('../i18n/pl-PL/common.ts'),
};

/** Says that the console couldn't start, and offers to try again. */
export async function mountFailure(container: HTMLElement, language: Spoken, error: unknown): Promise<void> {
  await startI18n(language, (wanted) => CATALOGUES[wanted]());
  createRoot(container).render(
    <main>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </main>,
  );
}
