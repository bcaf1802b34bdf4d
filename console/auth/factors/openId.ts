import type { Language } from '../../i18n/languages.ts';
import type { TextLoads } from '../AuthPageProps.ts';

export { OpenIdPage as Page } from './OpenIdPage.tsx';

export const texts: Record<Language, TextLoads> = {
  'en-GB': [() => import('../../i18n/en-GB/sign-in-with.ts')],
  'fr-FR': [() => import('../../i18n/fr-FR/sign-in-with.ts')],
  'de-DE': [() => import('../../i18n/de-DE/sign-in-with.ts')],
  'pl-PL': [() => import('../../i18n/pl-PL/sign-in-with.ts')],
};
