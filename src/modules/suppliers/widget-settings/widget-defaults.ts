import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';

/** The default widget: email and partnerName are on, the rest is off. */
export const WIDGET_DEFAULTS: WidgetSettings = {
  fields: {
    email: true,
    partnerName: true,
    phone: false,
    partnerName2: false,
    guestsInitialTarget: false,
    weddingDate: false,
    message: false,
  },
  enquiryTypes: [...ENQUIRY_TYPES],
  mode: 'inline',
  theme: 'auto',
  language: 'auto',
  accent: '#5B2548',
  allowedOrigins: [],
  longMessages: false,
  version: 0,
};
