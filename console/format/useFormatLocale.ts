import { useLanguage } from '../i18n/i18n.ts';
import { languageOf } from '../i18n/languages.ts';
import { useSession } from '../providers/useSession.ts';

/**
 * The locale for dates and numbers: the person's own, for example `en-US` or `de-AT`, if the screens are in its language. Otherwise
 * the screens' language, to avoid a French month in an English sentence.
 */
export function useFormatLocale(): string {
  const language = useLanguage();
  const locale = useSession()?.user.locale ?? language;
  return locale.slice(0, 2) === language.slice(0, 2) && languageOf(locale) === languageOf(language) ? locale : language;
}
