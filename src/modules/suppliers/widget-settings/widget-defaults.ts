import { ENQUIRY_TYPES } from '#contracts/terms/lead-terms.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';

/** The suggested fields: a date, guests and a message. For suppliers that haven't saved any yet. */
export const WIDGET_DEFAULTS: WidgetSettings = {
  fields: {
    email: true,
    partnerName: true,
    phone: false,
    partnerName2: false,
    guestsInitialTarget: true,
    weddingDate: true,
    message: true,
  },
  enquiryTypes: [...ENQUIRY_TYPES],
  // Needs no place of its own in the page.
  mode: 'floating',
  theme: 'auto',
  language: 'auto',
  accent: '#5B2548',
  allowedOrigins: [],
  longMessages: false,
  version: 0,
};
