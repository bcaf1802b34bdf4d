import type { TextLoads } from '../auth/AuthPageProps.ts';
import type { Language } from '../i18n/languages.ts';
import { spelled } from '../i18n/spelled.ts';
import type { MessageTree } from '../i18n/translator.ts';

export { GetListedPage as Page } from './GetListedPage.tsx';

const inVariant =
  (load: () => Promise<MessageTree>): TextLoads[number] =>
  async (spoken) =>
    spelled(await load(), spoken);

/** Includes the domain's terms, the rules of its fields, and the texts of the account or claim in the last step. */
export const texts: Record<Language, TextLoads> = {
  'en-GB': [
    () => import('../i18n/en-GB/listing.ts'),
    () => import('../i18n/en-GB/terms.ts'),
    () => import('../i18n/en-GB/sign-up.ts'),
    () => import('../i18n/en-GB/claim-business.ts'),
    () => import('../i18n/en-GB/proof.ts'),
    () => import('../i18n/en-GB/rules.ts'),
  ].map(inVariant),
  'fr-FR': [
    () => import('../i18n/fr-FR/listing.ts'),
    () => import('../i18n/fr-FR/terms.ts'),
    () => import('../i18n/fr-FR/sign-up.ts'),
    () => import('../i18n/fr-FR/claim-business.ts'),
    () => import('../i18n/fr-FR/proof.ts'),
  ],
  'de-DE': [
    () => import('../i18n/de-DE/listing.ts'),
    () => import('../i18n/de-DE/terms.ts'),
    () => import('../i18n/de-DE/sign-up.ts'),
    () => import('../i18n/de-DE/claim-business.ts'),
    () => import('../i18n/de-DE/proof.ts'),
  ],
  'pl-PL': [
    () => import('../i18n/pl-PL/listing.ts'),
    () => import('../i18n/pl-PL/terms.ts'),
    () => import('../i18n/pl-PL/sign-up.ts'),
    () => import('../i18n/pl-PL/claim-business.ts'),
    () => import('../i18n/pl-PL/proof.ts'),
  ],
};
