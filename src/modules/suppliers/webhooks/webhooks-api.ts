/**
 * Webhooks of suppliers (X1): who gets which events, and the log of it.
 * Owns: webhook, webhook_delivery.
 * Promises: an event is sent at least once, under the same id on every try, signed by the Standard Webhooks scheme.
 * Never: stores what it sends; knows what a lead is: the leads module provides the contents, masked.
 * Knows: auth, to notify admins of a webhook that was turned off.
 */
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import type { WebhookChange, WebhookPayload } from '#contracts/integrations/webhook-payload.ts';
import { token } from '#shared/wiring/token.ts';

/** Ids and plain words that belong to an event: never a name, an address or a text of a couple (S33). */
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
   * Queues events for the supplier's webhooks that want them; joins the running transaction, and does nothing the
   * second time a fact comes. `news` is only called if a webhook wants it.
   */
  tell(fact: WebhookFact, news: () => Promise<readonly WebhookNews[]>): Promise<void>;
  /** The queued events of a bulk change. */
  toldOf(supplierId: string, changeId: string): Promise<WebhookNews[]>;
  /** Deletes all deliveries about these leads, sent or waiting; joins the running transaction. */
  removeOfLeads(leadIds: readonly string[]): Promise<void>;
}
export const WEBHOOKS_API = token<WebhooksApi>('WebhooksApi');

/** Events that are being sent. */
export interface LeavingNews extends WebhookNews {
  id: string;
  supplierId: string;
}

/** Implemented by the leads module, which knows what can be shown now: `data` of the payload by the id of the event. */
export interface WebhookContents {
  /** Events of deleted leads are left out. A constant number of queries. */
  of(news: readonly LeavingNews[]): Promise<ReadonlyMap<string, WebhookPayload['data']>>;
}
export const WEBHOOK_CONTENTS = token<WebhookContents>('WebhookContents');

/** The settings of an installation that this folder reads; bound by src/app. */
export interface WebhookSettings {
  /** Allows webhooks to this machine itself, over http, too: for trying things out. */
  loopback: boolean;
}
export const WEBHOOK_SETTINGS = token<WebhookSettings>('WebhookSettings');
