import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Languages } from './Languages.tsx';
import type { LanguageChoice } from './Languages.tsx';
import { Logo } from './Logo.tsx';

/** `linksOff`: its links do nothing. */
export function PageHead({
  locale,
  languages,
  linksOff = false,
}: {
  locale: Locale;
  languages?: LanguageChoice | undefined;
  linksOff?: boolean;
}) {
  const texts = textsFor(locale);
  return (
    <header class="head" inert={linksOff}>
      <a class="brand" href="/">
        <Logo size={28} />
        Aisle
      </a>
      {languages && <Languages locale={locale} {...languages} />}
      <a class="quiet" href="/console">
        {texts.footer.console}
      </a>
    </header>
  );
}
