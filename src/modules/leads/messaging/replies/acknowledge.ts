import { DAY, SECOND } from '#contracts/durations.ts';
import type { SupplierFacts } from '#modules/suppliers/index.ts';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { DomainEvent } from '#shared/events/event-handler.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { WrittenByCouple } from '../conversation/written-by-couple.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { formatWeddingDate } from '#public/wedding-date.ts';
import type { OutgoingMessages } from '../outgoing/outgoing-messages.ts';
import type { AcknowledgeRecipe } from './acknowledge-recipe.ts';
import { isOpen, nextOpening } from './business-hours.ts';
import type { ReplySettingsService } from './reply-settings.service.ts';

/** At most one automatic reply per conversation and day, across all processes. */
const PER_CONVERSATION: Limit = { name: 'acknowledge:conversation', points: 1, seconds: DAY / SECOND };

export interface AcknowledgeParts {
  em: Em;
  outbox: Outbox;
  service: Pick<ReplySettingsService, 'saved' | 'find'>;
  leads: Pick<LeadStore, 'addMessage'>;
  limiter: Pick<RateLimiter, 'allows'>;
  recipe: AcknowledgeRecipe;
  outgoing: Pick<OutgoingMessages, 'allows'>;
}

/** Milliseconds after the message it replies to, so that the two sort in order. */
const BEHIND = 1;

/** An automatic reply as saved in the conversation. */
export interface Acknowledgement {
  messageId: string;
  text: string;
}

/**
 * Replies automatically outside a supplier's business hours (E5). The messages are marked `automatic`: the lead still
 * waits for a person, and no response time is recorded. Locked leads get one too, because the text doesn't reveal who
 * they are.
 */
export class Acknowledge {
  readonly #parts: AcknowledgeParts;

  constructor(parts: AcknowledgeParts) {
    this.#parts = parts;
  }

  /**
   * Inside the handler's transaction. Null if nothing is sent: turned off, during business hours, spam, a closed
   * stage, an automatic email, the second message within a day, or over the supplier's limit.
   */
  async write(written: WrittenByCouple, event: DomainEvent, locale: Locale): Promise<Acknowledgement | null> {
    const { outbox, leads, limiter } = this.#parts;
    const { lead, message, supplier } = written;
    // An automatic email never gets a reply, or two machines would talk forever (RFC 3834).
    if (event.payload['automatic'] === true) return null;
    const settings = (await this.#parts.service.saved(supplier.id))?.acknowledge;
    if (!settings?.on || isOpen(settings.hours, supplier.timezone, message.created_at)) return null;
    if (CLOSED_STAGES.includes(lead.stage) || (await this.#isSpam(lead.id))) return null;
    if ((await this.#answeredWithin(message, DAY)) || !(await limiter.allows(PER_CONVERSATION, lead.conversation_id)))
      return null;
    const leave = await this.#parts.recipe.leave(lead);
    if (leave === 'stop') return null;
    const text = acknowledgement(settings, supplier, lead, message.created_at, locale);
    if (leave === 'ask') {
      await this.#parts.recipe.note(supplier, lead, message, { text, messageId: null });
      return null;
    }
    if (message.channel !== 'page' && !(await this.#parts.outgoing.allows({ supplier, lead }))) return null;
    const messageId = newId(message.created_at);
    await leads.addMessage(lead, {
      id: messageId,
      sender: 'supplier',
      author_id: null,
      author_name: supplier.name,
      body: text,
      channel: 'automatic',
      delivery: message.channel === 'page' ? 'none' : 'queued',
      // Right after the message it replies to, whenever the handler runs.
      created_at: message.created_at + BEHIND,
    });
    await outbox.record({ name: 'message.sent', supplierId: supplier.id, leadId: lead.id, payload: { messageId } });
    await this.#parts.recipe.note(supplier, lead, message, { text, messageId });
    return { messageId, text };
  }

  /** The text it would send at a given time, whether turned on or not; our proposal until the supplier saves its own. */
  async textFor(supplier: SupplierFacts, lead: AnsweredLead, at: number, locale: Locale): Promise<string> {
    return acknowledgement((await this.#parts.service.find(supplier.id)).acknowledge, supplier, lead, at, locale);
  }

  /** Whether this message already has a reply: handlers may run more than once. */
  answered(message: MessageRow): Promise<boolean> {
    return this.#answeredWithin(message, -BEHIND);
  }

  /** Whether the conversation got an automatic reply in the `before` milliseconds before the message. */
  async #answeredWithin(message: MessageRow, before: number): Promise<boolean> {
    const row = await leadsDb(this.#parts.em)
      .selectFrom('message')
      .select('id')
      .where('conversation_id', '=', message.conversation_id)
      .where('created_at', '>=', message.created_at - before)
      .where('created_at', '<=', message.created_at + BEHIND)
      .where('channel', '=', 'automatic')
      .executeTakeFirst();
    return row !== undefined;
  }

  async #isSpam(leadId: string): Promise<boolean> {
    const row = await leadsDb(this.#parts.em)
      .selectFrom('lead_label')
      .select('label')
      .where('lead_id', '=', leadId)
      .where('label', '=', 'Spam')
      .executeTakeFirst();
    return row !== undefined;
  }
}

type AnsweredLead = Pick<LeadRow, 'wedding_date' | 'guests'>;

function acknowledgement(
  { hours, text }: Pick<ReplySettings['acknowledge'], 'hours' | 'text'>,
  supplier: Pick<SupplierFacts, 'name' | 'timezone'>,
  lead: AnsweredLead,
  at: number,
  locale: Locale,
): string {
  const opening = nextOpening(hours, supplier.timezone, at);
  return renderTemplate(text, {
    supplier: supplier.name,
    weddingDate: formatWeddingDate(decodePartialDate(lead.wedding_date), locale),
    guests: lead.guests === null ? '' : String(lead.guests),
    opens: opening === null ? '' : openingWords(opening, supplier.timezone, locale),
  });
}

/** `Monday 18 May, 09:00` in the reader's language, by the supplier's clock. */
function openingWords(at: number, timezone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);
}
