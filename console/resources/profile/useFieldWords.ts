import { useMemo } from 'react';
import type { Feature } from '#contracts/profile/feature-sections.ts';
import { NOT_APPLICABLE, labelIn } from '#contracts/profile/feature-sections.ts';
import { ownValue } from '#contracts/own-value.ts';
import { languageOfLocale } from '#contracts/profile/profile-locales.ts';
import { sourcePath } from '#contracts/profile/profile-field.ts';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import type { ProfileContext } from '#contracts/profile/profile-sections.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { useLanguage, useT } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/i18n.ts';

/** Labels of fields, groups and options: features from the market's data, the others from the catalogue. */
export function useFieldWords({ features }: Pick<ProfileContext, 'features'>) {
  const t = useT();
  const language = useLanguage();
  return useMemo(() => {
    const feature = ({ path }: Pick<ProfileField, 'path'>): Feature | null => {
      const [root, type = '', id = ''] = path.split('.');
      return root === 'typeDetails' ? (ownValue(features[type as SupplierCategory], id) ?? null) : null;
    };
    const spoken = languageOfLocale(language);
    const languageName = (locale: string): string => ownLanguageName(locale);
    return {
      languageName,
      label(field: ProfileField): string {
        const known = feature(field);
        if (known) return labelIn(known.labels, spoken);
        return t(`profile.fields.${sourcePath(field)}.label` as MessageKey);
      },
      group: (group: string): string =>
        t((isCategory(group, features) ? `terms.category.${group}` : `profile.groups.${group}`) as MessageKey),
      option(field: ProfileField, option: string): string {
        if (option === NOT_APPLICABLE) return t('profile.notApplicable');
        const known = feature(field);
        if (known) return labelIn(ownValue(known.options, option), spoken);
        if (field.kind === 'types') return t(`terms.category.${option}` as MessageKey);
        if (field.path !== 'targeting.year') return t(`profile.options.${field.path}.${option}` as MessageKey);
        if (option === 'all') return t('profile.anyYear');
        return option.endsWith('+') ? t('profile.yearOrLater', { year: option.slice(0, -1) }) : option;
      },
    };
  }, [features, language, t]);
}

const isCategory = (group: string, features: ProfileContext['features']): boolean => Object.hasOwn(features, group);

/** A language's own name: Deutsch, Français. */
export function ownLanguageName(locale: string): string {
  const language = languageOfLocale(locale);
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
