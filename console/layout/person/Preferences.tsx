import { useLanguage, useT } from '../../i18n/i18n.ts';
import { LANGUAGES, LANGUAGE_NAMES, languageOf, spokenIn } from '../../i18n/languages.ts';
import { THEME_CHOICES, chooseTheme } from '../../theme/themeMode.ts';
import { useThemeChoice } from '../../theme/useThemeMode.ts';
import { SegmentControl } from '../../ui/buttons/SegmentControl.tsx';
import { useAttempt } from '../news/useAttempt.ts';
import { changeLanguage } from './changeLanguage.ts';

/** Appearance and language; the language is also stored with the account, for emails. */
export function Preferences() {
  const t = useT();
  const theme = useThemeChoice();
  const language = useLanguage();
  const attempt = useAttempt();
  // One variant per language: the person's own, else the browser's. The account's settings list all of them.
  const choices = [language, spokenIn(window.navigator.language), ...LANGUAGES].filter(
    (one, at, all) => all.findIndex((other) => languageOf(other) === languageOf(one)) === at,
  );
  return (
    <>
      <div className="menu-group">
        <p className="menu-group__label">{t('shell.user.theme')}</p>
        <SegmentControl
          small
          label={t('shell.user.theme')}
          value={theme}
          onChange={chooseTheme}
          options={THEME_CHOICES.map((value) => ({ value, label: t(`shell.user.${value}`) }))}
        />
      </div>
      <div className="menu-group">
        <p className="menu-group__label">{t('shell.user.language')}</p>
        <SegmentControl
          small
          label={t('shell.user.language')}
          value={language}
          onChange={(next) => void attempt(() => changeLanguage(next))}
          options={LANGUAGES.filter((one) => choices.includes(one)).map((value) => ({
            value,
            label: LANGUAGE_NAMES[value].replace(/ \([^(]*\)$/u, ''),
          }))}
        />
      </div>
    </>
  );
}
