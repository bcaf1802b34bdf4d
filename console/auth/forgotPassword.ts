import type { Language } from '../i18n/languages.ts';
import type { TextLoads } from './AuthPageProps.ts';

export { ForgotPasswordPage as Page } from './ForgotPasswordPage.tsx';

export const texts: Record<Language, TextLoads> = {
  'en-GB': [() => import('../i18n/en-GB/forgot.ts')],
  'fr-FR': [() => import('../i18n/fr-FR/forgot.ts')],
  'de-DE': [() => import('../i18n/de-DE/forgot.ts')],
  'pl-PL': [() => import('../i18n/pl-PL/forgot.ts')],
};
