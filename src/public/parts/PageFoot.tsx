import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Logo } from './Logo.tsx';

/** `asleep`: its links do nothing. */
export function PageFoot({ locale, asleep = false }: { locale: Locale; asleep?: boolean }) {
  const { footer } = textsFor(locale);
  return (
    <footer class="foot" inert={asleep}>
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
