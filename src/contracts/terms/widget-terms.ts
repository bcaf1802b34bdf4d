/** Terms of the enquiry widget; no import, because the widget bundles this file. */
export const WIDGET_FIELDS = [
  'email',
  'partnerName',
  'phone',
  'partnerName2',
  'guestsInitialTarget',
  'weddingDate',
  'message',
] as const;
export type WidgetField = (typeof WIDGET_FIELDS)[number];

export const WIDGET_MODES = ['inline', 'button', 'floating'] as const;
export type WidgetMode = (typeof WIDGET_MODES)[number];
export const WIDGET_THEMES = ['light', 'dark', 'auto'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];
export const WIDGET_LANGUAGES = ['en-GB', 'de', 'fr', 'pl'] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];

/** Version of the sentence under the form that a couple agrees to by sending; stored with every enquiry (W1). */
export const CONSENT_VERSION = '2026-11';
