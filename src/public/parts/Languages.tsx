import { languageOf, spokenIn } from '#contracts/languages.ts';
import type { Spoken } from '#contracts/languages.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { LANGUAGE_NAMES } from '../../../console/i18n/languages.ts';
import type { LanguageLink } from '../chosen-language.ts';
import { inviteTexts } from '../texts/invite-texts.ts';
import { Icon } from './Icon.tsx';

export interface LanguageChoice {
  label: string;
  links: readonly LanguageLink[];
}

/** The language choice in a page's head; undefined without links. */
export const languageChoice = (locale: Spoken, links: readonly LanguageLink[]): LanguageChoice | undefined =>
  links.length > 0 ? { label: inviteTexts(locale).language, links } : undefined;

/** The page in other languages: links that open without a script. */
export function Languages({ locale, label, links }: LanguageChoice & { locale: Locale }) {
  const current = languageOf(locale);
  const name = LANGUAGE_NAMES[spokenIn(locale)];
  return (
    <details class="languages">
      <summary aria-label={`${label}: ${name}`}>
        <Icon name="globe" />
        {name}
      </summary>
      <ul>
        {links.map(({ language, href }) => (
          <li key={language}>
            <a href={href} lang={language} hreflang={language} aria-current={language === current ? 'true' : undefined}>
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
