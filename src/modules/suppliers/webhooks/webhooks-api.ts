/**
 * Webhooks of suppliers (X1): who is told what, and the log of it.
 * Owns: webhook, webhook_delivery.
 * Promises: an event is sent at least once, under the same id on every try, signed by the Standard Webhooks scheme.
 * Never: keeps what it sends; knows what a lead is: whoever does hands over the contents, masked.
 * Knows: auth, to tell admins of a webhook that was switched off.
 */
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import type { WebhookChange, WebhookPayload } from '#contracts/integrations/webhook-payload.ts';
import { token } from '#shared/wiring/token.ts';

/** Ids and words beside an event: never a name, an address or a text of a couple (S33). */
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

/** The fact of the outbox behind the news. */
export interface WebhookFact {
  id: string;
  supplierId: string;
  /** Milliseconds. */
  happenedAt: number;
  changeId: string | null;
}

export interface WebhooksApi {
  /**
   * Queues news for the supplier's webhooks that want them; joins the running transaction, and does nothing the second
   * time a fact comes. `news` is asked only when somebody wants to know.
   */
  tell(fact: WebhookFact, news: () => Promise<readonly WebhookNews[]>): Promise<void>;
  /** The news that a change of many leads was, as far as anybody was told. */
  toldOf(supplierId: string, changeId: string): Promise<WebhookNews[]>;
  /** Removes everything that was or is to be delivered about these leads; joins the running transaction. */
  removeOfLeads(leadIds: readonly string[]): Promise<void>;
}
export const WEBHOOKS_API = token<WebhooksApi>('WebhooksApi');

/** News on their way out. */
export interface LeavingNews extends WebhookNews {
  id: string;
  supplierId: string;
}

/** Who knows leads hands over what may be told of them now: `data` of the payload by the id of the news. */
export interface WebhookContents {
  /** News of leads that are gone are left out. A constant number of queries. */
  of(news: readonly LeavingNews[]): Promise<ReadonlyMap<string, WebhookPayload['data']>>;
}
export const WEBHOOK_CONTENTS = token<WebhookContents>('WebhookContents');

/** The settings of an installation that this folder reads; bound by src/app. */
export interface WebhookSettings {
  /** Lets webhooks of this machine itself be called, over http too: for trying things out. */
  loopback: boolean;
  /** Address of the product, without a slash at the end. */
  baseUrl: string;
}
export const WEBHOOK_SETTINGS = token<WebhookSettings>('WebhookSettings');
