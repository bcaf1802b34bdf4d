import { useLanguage } from '../i18n/i18n.ts';
import { languageOf } from '../i18n/languages.ts';
import { useSession } from '../providers/useSession.ts';

/**
 * How dates and numbers are written: as the person's own locale does where the screens are in its language, for example
 * `en-US` or `de-AT`. Otherwise as in the language of the screens: no French month in an English sentence.
 */
export function useFormatLocale(): string {
  const language = useLanguage();
  const locale = useSession()?.user.locale ?? language;
  return locale.slice(0, 2) === language.slice(0, 2) && languageOf(locale) === languageOf(language) ? locale : language;
}
