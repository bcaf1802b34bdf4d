import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useT } from '../i18n/i18n.ts';
import { LANGUAGES, LANGUAGE_NAMES, spokenIn } from '../i18n/languages.ts';
import ceremony from '../illustrations/ceremony.svg';
import { ChevronDown, Globe } from '../ui/icons/glyphs.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Logo } from '../ui/icons/Logo.tsx';
import './auth.css';

/** The frame of the pages before the console: form on the left, picture on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="auth">
      <div className="auth__left">
        <header className="row">
          <span className="auth__brand">
            <Logo size={28} />
            Aisle
          </span>
          <span className="spacer" />
          <LanguageChoice />
        </header>
        <main className="auth__main">{children}</main>
        <footer className="auth__foot caption">
          <a href="/privacy">{t('auth.privacy')}</a>
          <a href="/terms">{t('auth.terms')}</a>
          <span className="spacer" />
          <span>{window.location.host}</span>
        </footer>
      </div>
      <aside className="auth__picture">
        <p className="auth__quote">
          {t('auth.quote.first')}
          <br />
          {t('auth.quote.second')}
        </p>
        <img className="auth__scene vignette-scene" src={ceremony} alt="" />
      </aside>
    </div>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  return (
    <span className="auth__language small">
      <Icon of={Globe} size={14} />
      <select
        aria-label={t('auth.field.language')}
        value={language}
        onChange={(event) => void setLanguage(spokenIn(event.target.value))}
      >
        {LANGUAGES.map((value) => (
          <option key={value} value={value}>
            {LANGUAGE_NAMES[value]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={12} />
    </span>
  );
}
