import { sourcePath } from '#contracts/profile/profile-field.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import { textAt } from '#contracts/profile/profile-tree.ts';
import { useT } from '../../i18n/i18n.ts';
import { Chip, ViewTabs } from '../../ui/index.ts';
import type { FormTree } from './formValues.ts';
import type { SectionWords } from './useSectionWords.ts';

interface LanguageTabsProps {
  fields: readonly ProfileField[];
  values: FormTree;
  changed: ReadonlySet<string>;
  words: SectionWords;
  /** The supplier's own language, which comes first. */
  own: string;
  selected: string | null;
  onSelect: (locale: string | null) => void;
  panel: string;
}

const OWN = 'own';
const isBlank = (text: string): boolean => text.trim() === '';

/** The languages of the texts, each with how many are left to translate; renders nothing for a section without texts. */
export function LanguageTabs({ fields, values, changed, words, own, selected, onSelect, panel }: LanguageTabsProps) {
  const t = useT();
  const locales = [...new Set(fields.flatMap(({ locale }) => (locale ? [locale] : [])))];
  if (locales.length === 0) return null;
  const left = (locale: string): number =>
    fields.filter((field) => {
      if (field.locale !== locale) return false;
      return isBlank(textAt(values, field.path)) && !isBlank(textAt(values, sourcePath(field)));
    }).length;
  const touched = (locale: string | null): boolean =>
    fields.some((field) => (field.locale ?? null) === locale && changed.has(field.path));
  const name = (locale: string): string => {
    const language = words.languageName(locale);
    return touched(locale === own ? null : locale) ? t('profile.changedTab', { language }) : language;
  };
  const toDo = selected ? left(selected) : 0;
  return (
    <div className="profile-languages">
      <ViewTabs
        label={t('profile.languages')}
        controls={panel}
        selected={selected ?? OWN}
        onSelect={(id) => onSelect(id === OWN ? null : id)}
        tabs={[
          { id: OWN, label: name(own) },
          ...locales.map((locale) => ({
            id: locale,
            label: name(locale),
            ...(left(locale) > 0 && { count: t('profile.toTranslate', { count: left(locale) }) }),
          })),
        ]}
      />
      {selected && toDo === 0 && <Chip tone="ok">{t('profile.translated')}</Chip>}
    </div>
  );
}
