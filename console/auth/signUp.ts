import type { Language } from '../i18n/languages.ts';
import type { TextLoads } from './AuthPageProps.ts';

export { SignUpPage as Page } from './SignUpPage.tsx';

export const texts: Record<Language, TextLoads> = {
  'en-GB': [() => import('../i18n/en-GB/sign-up.ts')],
  'fr-FR': [() => import('../i18n/fr-FR/sign-up.ts')],
  'de-DE': [() => import('../i18n/de-DE/sign-up.ts')],
  'pl-PL': [() => import('../i18n/pl-PL/sign-up.ts')],
};
