import type { Language } from '../i18n/languages.ts';
import type { TextLoads } from './AuthPageProps.ts';

export { CreateSupplierPage as Page } from './CreateSupplierPage.tsx';

/** With the words of the domain. */
export const texts: Record<Language, TextLoads> = {
  'en-GB': [() => import('../i18n/en-GB/listing.ts'), () => import('../i18n/en-GB/terms.ts')],
  'de-DE': [() => import('../i18n/de-DE/listing.ts'), () => import('../i18n/de-DE/terms.ts')],
};
