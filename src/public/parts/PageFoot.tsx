import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Logo } from './Logo.tsx';

/** `linksOff`: its links do nothing. */
export function PageFoot({ locale, linksOff = false }: { locale: Locale; linksOff?: boolean }) {
  const { footer } = textsFor(locale);
  return (
    <footer class="foot" inert={linksOff}>
      <div class="foot-in">
        <span class="foot-brand">
          <Logo size={18} />
          {footer.madeWith}
        </span>
        <nav>
          <a href="/privacy">{footer.privacy}</a>
          <a href="/terms">{footer.terms}</a>
        </nav>
      </div>
    </footer>
  );
}
