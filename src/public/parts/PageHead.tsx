import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Logo } from './Logo.tsx';

export function PageHead({ locale }: { locale: Locale }) {
  const texts = textsFor(locale);
  return (
    <header class="head">
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
