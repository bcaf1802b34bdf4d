import { WIDGET_LIMITS, WIDGET_LONG_MESSAGE } from '../limits.ts';
import type { SupplierCategory } from '../terms/supplier-terms.ts';
import { CONSENT_VERSION, WIDGET_FIELDS } from '../terms/widget-terms.ts';
import { readableAccent } from './accent.ts';
import type { WidgetConfig, WidgetSettings } from './widget.ts';

/** Fields without which no one could reply to an enquiry, so they are always shown. */
const ALWAYS_ASKED = ['email', 'partnerName'];

export const messageLimit = (widget: Pick<WidgetSettings, 'longMessages'>): number =>
  widget.longMessages ? WIDGET_LONG_MESSAGE : WIDGET_LIMITS.message;

/** The facts about a supplier that its widget needs. */
export interface WidgetOwner {
  publicId: string;
  name: string;
  category: SupplierCategory;
}

/**
 * The facts that any browser may read to draw the form; nothing else about a supplier is public here (S44). The console
 * draws its preview by the same rule.
 */
export function presentWidgetConfig(supplier: WidgetOwner, widget: Omit<WidgetSettings, 'version'>): WidgetConfig {
  return {
    publicId: supplier.publicId,
    supplier: supplier.name,
    category: supplier.category,
    fields: WIDGET_FIELDS.filter((field) => ALWAYS_ASKED.includes(field) || widget.fields[field]),
    enquiryTypes: widget.enquiryTypes,
    mode: widget.mode,
    theme: widget.theme,
    language: widget.language,
    accent: readableAccent(widget.accent),
    messageLimit: messageLimit(widget),
    consentVersion: CONSENT_VERSION,
  };
}
