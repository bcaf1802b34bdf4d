import type { ReactNode } from 'react';
import { SIGN_IN_PATH } from '#contracts/account/sign-in-pages.ts';
import { useT } from '../i18n/i18n.ts';
import { Logo } from '../ui/icons/Logo.tsx';
import './listing.css';

export interface ListingLayoutProps {
  signedIn: boolean;
  children: ReactNode;
  aside?: ReactNode;
}

/** The frame of get-listed: the step on the left, its result on the right. */
export function ListingLayout({ signedIn, children, aside }: ListingLayoutProps) {
  const t = useT();
  return (
    <div className="listing">
      <div className="listing__left">
        <header className="listing__head">
          <a className="listing__brand" href="/">
            <Logo size={28} />
            Aisle
          </a>
          {!signedIn && (
            <p className="small ink-2">
              <span className="listing__already">{t('listing.already')}</span>{' '}
              <a className="text-link" href={`${SIGN_IN_PATH}?next=${encodeURIComponent('/console')}`}>
                {t('listing.signIn')}
              </a>
            </p>
          )}
        </header>
        <main className="listing__main">{children}</main>
        <footer className="listing__foot caption">
          <a href="/privacy">{t('auth.privacy')}</a>
          <a href="/terms">{t('auth.terms')}</a>
        </footer>
      </div>
      {aside && (
        <aside className="listing__aside" aria-label={t('listing.asideLabel')}>
          {aside}
        </aside>
      )}
    </div>
  );
}
