import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Logo } from './Logo.tsx';

/** `linksOff`: its links do nothing. */
export function PageHead({ locale, linksOff = false }: { locale: Locale; linksOff?: boolean }) {
  const texts = textsFor(locale);
  return (
    <header class="head" inert={linksOff}>
      <a class="brand" href="/">
        <Logo size={28} />
        Aisle
      </a>
      <a class="quiet" href="/console">
        {texts.footer.console}
      </a>
    </header>
  );
}
