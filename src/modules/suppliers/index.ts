/**
 * Suppliers: who they are, their tier, their switches and their widget's settings.
 * Owns: supplier, tier_change, widget_settings, api_key, webhook, webhook_delivery, file, file_usage (files/files-api.ts),
 *   calendar_settings, calendar_block, calendar_source, calendar_busy (calendar/calendar-api.ts).
 * Promises: public ids and slugs are unique; the tier only changes with a row in its history.
 * Never: serialises an entity; lets anyone but platform staff change tier, pay per enquiry or deletion (S35).
 * Knows: reference and auth.
 */
import type { Currency, Locale, Market, SupplierCategory, Tier } from '#contracts/supplier-terms.ts';
import type { WidgetSettings } from '#contracts/widget.ts';

/** What other modules may know of a supplier. */
export interface SupplierFacts {
  id: string;
  publicId: string;
  slug: string;
  name: string;
  category: SupplierCategory;
  email: string;
  city: string;
  market: Market;
  country: Market;
  locale: Locale;
  currency: Currency;
  timezone: string;
  tier: Tier;
  payPerEnquiry: boolean;
  revealAdminOnly: boolean;
  delisted: boolean;
  deleted: boolean;
  /** Milliseconds. */
  createdAt: number;
}

/** The switches that decide about a charge, read under a shared lock until the transaction ends (L11). */
export interface SupplierSwitches {
  payPerEnquiry: boolean;
  revealAdminOnly: boolean;
  deleted: boolean;
}

export interface SuppliersApi {
  find(id: string): Promise<SupplierFacts | null>;
  findMany(ids: readonly string[]): Promise<Map<string, SupplierFacts>>;
  /** For the widget and public pages; null when unknown or deleted. */
  findPublic(publicId: string): Promise<{ supplier: SupplierFacts; widget: WidgetSettings } | null>;
  /** Only inside a transaction; unknown ids are left out. One query. */
  lockSwitches(ids: readonly string[]): Promise<Map<string, SupplierSwitches>>;
}
export const SUPPLIERS_API = Symbol('SuppliersApi');

export { WEBHOOKS_API, WEBHOOK_CONTENTS, WEBHOOK_SETTINGS } from './webhooks/webhooks-api.ts';
export type {
  LeavingNews,
  WebhookContents,
  WebhookFact,
  WebhookFacts,
  WebhookNews,
  WebhookSettings,
  WebhooksApi,
} from './webhooks/webhooks-api.ts';

/** Names of API keys by id, as PEOPLE_NAMES for people; handed on by src/app, so that a key has a name in timelines. */
export const API_KEY_NAMES = Symbol('ApiKeyNames');

export {
  FILES_API,
  FILES_SETTINGS,
  FileRefused,
  fileDownload,
  originalDownload,
  presentFile,
} from './files/files-api.ts';
export type { FilePlace, FilesApi, FilesSettings, NewFile, StoredFile } from './files/files-api.ts';

export { CALENDAR_API, DAY_SOURCES } from './calendar/calendar-api.ts';
export type { CalendarApi, DaySource, DiaryEntry, TakenDay } from './calendar/calendar-api.ts';
