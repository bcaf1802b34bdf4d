import type { Language } from '../../i18n/languages.ts';
import type { TextLoads } from '../AuthPageProps.ts';

export { SecondStepPage as Page } from './SecondStepPage.tsx';

export const texts: Record<Language, TextLoads> = {
  'en-GB': [() => import('../../i18n/en-GB/second-step.ts')],
  'fr-FR': [() => import('../../i18n/fr-FR/second-step.ts')],
  'de-DE': [() => import('../../i18n/de-DE/second-step.ts')],
  'pl-PL': [() => import('../../i18n/pl-PL/second-step.ts')],
};
