import { createHash } from 'node:crypto';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import { presentWidgetConfig } from '#contracts/supplier/widget-config.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';

/** The config as sent, with the ETag for revalidation. */
export function widgetConfigBody(supplier: SupplierFacts, widget: WidgetSettings): { body: string; etag: string } {
  const body = JSON.stringify(presentWidgetConfig(supplier, widget));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
