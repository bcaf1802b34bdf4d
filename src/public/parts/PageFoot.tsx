import type { ComponentChildren } from 'preact';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { textsFor } from '../texts/index.ts';
import { Logo } from './Logo.tsx';

interface PageFootProps {
  locale: Locale;
  /** The links do nothing. */
  linksOff?: boolean;
  /** People write to a supplier on this page: the foot says who gets it. */
  writes?: boolean;
  /** Takes the place of our brand. */
  note?: ComponentChildren;
}

export function PageFoot({ locale, linksOff = false, writes = false, note }: PageFootProps) {
  const { footer } = textsFor(locale);
  return (
    <footer class="foot" inert={linksOff}>
      <div class="foot-in">
        {note ?? (
          <span class="foot-brand">
            <Logo size={18} />
            {writes ? footer.madeWith : 'Aisle'}
          </span>
        )}
        <nav>
          <a href="/privacy">{footer.privacy}</a>
          <a href="/terms">{footer.terms}</a>
        </nav>
      </div>
    </footer>
  );
}
