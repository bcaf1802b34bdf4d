/**
 * Webhooks of suppliers (X1): events, receivers, and their log.
 * Owns: webhook, webhook_delivery.
 * Promises: an event is sent at least once, under the same id on every try, signed by the Standard Webhooks scheme.
 * Never: stores what it sends; knows what a lead is. The leads module provides the content, masked.
 * Knows: auth, to notify admins of a webhook that was turned off.
 */
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import type { WebhookChange, WebhookPayload } from '#contracts/integrations/webhook-payload.ts';
import { token } from '#shared/wiring/token.ts';

/** Ids and plain words that belong to an event; never a couple's name, address or text (S33). */
export interface WebhookFacts {
  messageId?: string;
  change?: WebhookChange;
  /** The person or API key who did it. */
  by?: string;
}

/** Something that happened to a lead. */
export interface WebhookNews {
  event: WebhookEvent;
  leadId: string;
  facts: WebhookFacts;
}

/** The outbox event behind the webhook events. */
export interface WebhookFact {
  id: string;
  supplierId: string;
  /** Milliseconds. */
  happenedAt: number;
  changeId: string | null;
}

export interface WebhooksApi {
  /**
   * Queues events for the supplier's webhooks that want them. Joins the running transaction, and does nothing if the
   * same event is handled again. `news` is only called if a webhook wants it.
   */
  notify(fact: WebhookFact, news: () => Promise<readonly WebhookNews[]>): Promise<void>;
  /** The queued events of a bulk change. */
  sentNewsOf(supplierId: string, changeId: string): Promise<WebhookNews[]>;
  /** Deletes all deliveries about these leads, sent or waiting. Joins the running transaction. */
  removeOfLeads(leadIds: readonly string[]): Promise<void>;
}
export const WEBHOOKS_API = token<WebhooksApi>('WebhooksApi');

/** Events that are being sent. */
export interface LeavingNews extends WebhookNews {
  id: string;
  supplierId: string;
}

/** Implemented by the leads module, which knows what can be shown now. Returns the payload's `data` by event id. */
export interface WebhookContents {
  /** Events of deleted leads are left out. A constant number of queries. */
  of(news: readonly LeavingNews[]): Promise<ReadonlyMap<string, WebhookPayload['data']>>;
}
export const WEBHOOK_CONTENTS = token<WebhookContents>('WebhookContents');

/** Installation settings that this folder reads; bound by src/app. */
export interface WebhookSettings {
  /** Whether webhooks can also call this machine itself, even over http, for local testing. */
  loopback: boolean;
}
export const WEBHOOK_SETTINGS = token<WebhookSettings>('WebhookSettings');
