import type { TextLoads } from '../auth/AuthPageProps.ts';
import type { Language } from '../i18n/languages.ts';

export { GetListedPage as Page } from './GetListedPage.tsx';

/** With the words of the domain, and those of the account or the claim that comes last. */
export const texts: Record<Language, TextLoads> = {
  'en-GB': [
    () => import('../i18n/en-GB/listing.ts'),
    () => import('../i18n/en-GB/terms.ts'),
    () => import('../i18n/en-GB/sign-up.ts'),
    () => import('../i18n/en-GB/claim-business.ts'),
    () => import('../i18n/en-GB/proof.ts'),
  ],
  'de-DE': [
    () => import('../i18n/de-DE/listing.ts'),
    () => import('../i18n/de-DE/terms.ts'),
    () => import('../i18n/de-DE/sign-up.ts'),
    () => import('../i18n/de-DE/claim-business.ts'),
    () => import('../i18n/de-DE/proof.ts'),
  ],
};
