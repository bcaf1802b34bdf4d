import type { Language } from '../../i18n/languages.ts';
import type { TextLoads } from '../AuthPageProps.ts';

export { RecoverPage as Page } from './RecoverPage.tsx';

export const texts: Record<Language, TextLoads> = {
  'en-GB': [() => import('../../i18n/en-GB/recover.ts')],
  'fr-FR': [() => import('../../i18n/fr-FR/recover.ts')],
  'de-DE': [() => import('../../i18n/de-DE/recover.ts')],
  'pl-PL': [() => import('../../i18n/pl-PL/recover.ts')],
};
