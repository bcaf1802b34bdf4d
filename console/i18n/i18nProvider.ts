/** react-admin's i18n provider, backed by our translator. */
import type { I18nProvider } from 'react-admin';
import { currentTranslator, setLanguage } from './i18n.ts';
import { spokenIn } from './languages.ts';
import type { Values } from './translator.ts';

type Options = Values & { _?: string };

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Options) => {
    const translator = currentTranslator();
    return translator.has(key) ? translator.translate(key, options) : (options?._ ?? key);
  },
  changeLocale: (locale: string) => setLanguage(spokenIn(locale)),
  getLocale: () => currentTranslator().language,
};
