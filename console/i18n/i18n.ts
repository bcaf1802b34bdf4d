/** The texts of this page: `useT()` returns the typed translate function anywhere in the tree, inside and outside react-admin. */
import { useSyncExternalStore } from 'react';
import { currentT, currentTranslator, whenLanguageChanges } from './current.ts';
import type { T } from './current.ts';
import type { Spoken } from './languages.ts';

export { currentT, currentTranslator, setLanguage, startI18n } from './current.ts';
export type { CatalogueLoader, MessageKey, T } from './current.ts';

export const useT = (): T => useSyncExternalStore(whenLanguageChanges, currentT);
export const useLanguage = (): Spoken => useSyncExternalStore(whenLanguageChanges, () => currentTranslator().language);
