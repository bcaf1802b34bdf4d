import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Languages } from './Languages.tsx';
import type { LanguageChoice } from './Languages.tsx';
import { Logo } from './Logo.tsx';

interface PageHeadProps {
  locale: Locale;
  languages?: LanguageChoice | undefined;
  /** The links do nothing. */
  linksOff?: boolean;
  /** Without the link to the console, for people who aren't there yet. */
  bare?: boolean;
}

export function PageHead({ locale, languages, linksOff = false, bare = false }: PageHeadProps) {
  const texts = textsFor(locale);
  return (
    <header class="head" inert={linksOff}>
      <a class="brand" href="/">
        <Logo size={28} />
        Aisle
      </a>
      {languages && <Languages locale={locale} {...languages} />}
      {!bare && (
        <a class="quiet" href="/console">
          {texts.footer.console}
        </a>
      )}
    </header>
  );
}
