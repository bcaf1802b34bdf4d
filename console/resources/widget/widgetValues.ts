import type { WidgetField, WidgetLanguage, WidgetMode, WidgetTheme } from '#contracts/terms/widget-terms.ts';
import type { EnquiryType } from '#contracts/terms/lead-terms.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { lastSave } from '../../forms/conflict/lastSave.ts';
import type { SharedRecord } from '../../forms/conflict/settle.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

/** The settings as form values. */
export type WidgetValues = Omit<WidgetSettings, 'allowedOrigins' | 'version'> & { origins: string };

export const toValues = ({ allowedOrigins, version: _version, ...settings }: WidgetSettings): WidgetValues => ({
  ...settings,
  origins: allowedOrigins.join('\n'),
});

export const toSettings = ({ origins, ...values }: WidgetValues, version?: number): WidgetSettings => ({
  ...values,
  allowedOrigins: origins.split(/\s+/u).filter((origin) => origin !== ''),
  ...(version !== undefined && { version }),
});

/** The latest settings, in case a teammate saved them in the meantime. */
export function useWidgetRecord(): SharedRecord<WidgetValues> {
  const t = useT();
  const data = useConsoleData();
  const names: Record<keyof WidgetValues, string> = {
    fields: t('widget.asks'),
    longMessages: t('widget.longMessages'),
    enquiryTypes: t('widget.types'),
    mode: t('widget.mode'),
    theme: t('widget.theme'),
    language: t('widget.language'),
    accent: t('widget.accent'),
    origins: t('widget.origins'),
  };
  return {
    about: t('widget.title'),
    name: (path) => {
      const [first = '', field] = path.split('.');
      return field ? t(`widget.field.${field as WidgetField}`) : names[first as keyof WidgetValues];
    },
    show: (path, value) => {
      if (path === 'mode') return t(`widget.modes.${value as WidgetMode}`);
      if (path === 'theme') return t(`widget.themes.${value as WidgetTheme}`);
      if (path === 'language') return t(`widget.languages.${value as WidgetLanguage}`);
      if (path !== 'enquiryTypes') return undefined;
      return (value as EnquiryType[]).map((type) => t(`terms.enquiryType.${type}`)).join(', ');
    },
    by: (refusal) => lastSave(refusal, data.members),
    load: async () => {
      const newest = await data.widgetSettings();
      return { values: toValues(newest), version: newest.version ?? 0 };
    },
  };
}
