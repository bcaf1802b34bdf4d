import { createHash } from 'node:crypto';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { WIDGET_LIMITS, WIDGET_LONG_MESSAGE } from '#contracts/limits.ts';
import { CONSENT_VERSION, WIDGET_FIELDS } from '#contracts/terms/widget-terms.ts';
import type { WidgetConfig, WidgetSettings } from '#contracts/supplier/widget.ts';

/** Without these an enquiry cannot be answered, so they are always asked. */
const ALWAYS_ASKED = ['email', 'partnerName'];

export const messageLimit = (widget: WidgetSettings): number =>
  widget.longMessages ? WIDGET_LONG_MESSAGE : WIDGET_LIMITS.message;

/** What a stranger's browser may know to draw the form; nothing else of a supplier leaves here (S44). */
export function presentWidgetConfig(supplier: SupplierFacts, widget: WidgetSettings): WidgetConfig {
  return {
    publicId: supplier.publicId,
    supplier: supplier.name,
    category: supplier.category,
    fields: WIDGET_FIELDS.filter((field) => ALWAYS_ASKED.includes(field) || widget.fields[field]),
    enquiryTypes: widget.enquiryTypes,
    mode: widget.mode,
    theme: widget.theme,
    language: widget.language,
    accent: widget.accent,
    messageLimit: messageLimit(widget),
    consentVersion: CONSENT_VERSION,
  };
}

/** The config as sent, with the ETag that a browser asks again with. */
export function widgetConfigBody(supplier: SupplierFacts, widget: WidgetSettings): { body: string; etag: string } {
  const body = JSON.stringify(presentWidgetConfig(supplier, widget));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
