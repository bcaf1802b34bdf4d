import { createHash } from 'node:crypto';
import { HOUR, SECOND } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Idempotency } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import type { Attachments, AttachmentsOf } from '../attachments/attachments.ts';
import type { AddCoupleMessage } from './add-couple-message.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import type { RefusedFileRow } from '../../core/tables/message-mail.entity.ts';
import { openConversation } from '../links/open-conversation.ts';
import type { LeadSchedule } from './lead-schedule.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { ConversationRow, LeadRow, MessageRow } from '../../core/tables/leads-tables.ts';

const MESSAGES_MAX = 1_000;
const PER_CONVERSATION: Limit = { name: 'couple-message:conversation', points: 30, seconds: HOUR / SECOND };
const PER_NETWORK: Limit = { name: 'couple-message:network', points: 60, seconds: 600 };

/** A conversation as its couple sees it: it is their own, so nothing is masked. */
export interface CouplesView {
  lead: LeadRow;
  supplier: SupplierFacts;
  /** Whether it has been recorded that the couple saw it. */
  opened: boolean;
  messages: (MessageRow & { refused: RefusedFileRow[] | null })[];
  attachments: AttachmentsOf;
  locale: Locale;
}

export interface CoupleConversationParts {
  em: Em;
  clock: Clock;
  auth: Pick<AuthApi, 'people' | 'optOut'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  links: CoupleLinks;
  limiter: Pick<RateLimiter, 'consume'>;
  idempotency: Idempotency;
  messages: AddCoupleMessage;
  schedule: Pick<LeadSchedule, 'stopForCouple'>;
  attachments: Pick<Attachments, 'ofLead'>;
}

/** The couple's side of a conversation. Anyone with the signed link can read and write (M1). */
export class CoupleConversation {
  readonly #parts: CoupleConversationParts;

  constructor(parts: CoupleConversationParts) {
    this.#parts = parts;
  }

  /**
   * Writes nothing (T9).
   * @throws NotFound for a link we did not sign, LinkExpired for an old one
   */
  async view(token: string): Promise<CouplesView> {
    const { em, auth, suppliers, attachments: files } = this.#parts;
    const conversation = await this.#open(token);
    const db = leadsDb(em);
    const [supplier, lead, newest, people, attachments] = await Promise.all([
      suppliers.find(conversation.supplier_id),
      db.selectFrom('lead').selectAll().where('id', '=', conversation.lead_id).executeTakeFirst(),
      db
        .selectFrom('message')
        .leftJoin('message_mail as mail', 'mail.message_id', 'message.id')
        .selectAll('message')
        .select('mail.refused')
        .where('conversation_id', '=', conversation.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MESSAGES_MAX)
        .execute(),
      auth.people([conversation.couple_user_id]),
      files.ofLead(conversation.lead_id),
    ]);
    if (!supplier || !lead) throw new NotFound('This conversation');
    const locale = coupleLocale(people.get(conversation.couple_user_id), supplier);
    return { lead, supplier, opened: conversation.opened_at !== null, messages: newest.reverse(), attachments, locale };
  }

  /**
   * Records that someone is viewing the page.
   * @throws NotFound, LinkExpired
   */
  async open(token: string): Promise<void> {
    await this.#noteOpening(await this.#open(token));
  }

  /**
   * Adds a message. The same text with the same `formKey` counts once, because a form is easily submitted twice.
   * Writing also counts as opening the conversation, in case the page's script couldn't report that.
   * @throws NotFound, LinkExpired, TooManyRequests
   */
  async write(token: string, formKey: string, body: string, ip: string): Promise<void> {
    const { limiter, idempotency, messages } = this.#parts;
    const conversation = await this.#open(token);
    const supplier = await this.#parts.suppliers.find(conversation.supplier_id);
    if (!supplier || supplier.deleted) throw new NotFound('This supplier');
    await limiter.consume(PER_CONVERSATION, conversation.id);
    await limiter.consume(PER_NETWORK, limitPrefix(ip));
    const requestHash = createHash('sha256').update(`${formKey}\n${body}`).digest('hex');
    const request = { scope: `couple ${conversation.id}`, key: requestHash, requestHash };
    await idempotency.once(request, async () => {
      await messages.add({ leadId: conversation.lead_id, body, channel: 'page', conversationId: conversation.id });
      await this.#noteOpening(conversation);
      return { status: 303, body: {} };
    });
  }

  /**
   * The couple that a stop link belongs to, and its language.
   * @throws NotFound
   */
  async stopping(token: string): Promise<{ coupleUserId: string; locale: Locale; optedOut: boolean }> {
    const coupleUserId = await this.#parts.links.readStop(token);
    const person = coupleUserId === null ? null : (await this.#parts.auth.people([coupleUserId])).get(coupleUserId);
    if (!person) throw new NotFound('This link');
    return { coupleUserId: person.id, locale: person.locale, optedOut: person.optedOut };
  }

  /** Withdraws the consent to scheduled messages, for all suppliers (D36). @throws NotFound */
  async stop(token: string): Promise<void> {
    const { em, auth, schedule } = this.#parts;
    const { coupleUserId } = await this.stopping(token);
    await inTransaction(em, async () => {
      await auth.optOut(coupleUserId);
      await schedule.stopForCouple(coupleUserId, 'couple-opted-out');
    });
  }

  /** Recorded only once: whether a reply was ever read affects units (D52). */
  async #noteOpening(conversation: ConversationRow): Promise<void> {
    if (conversation.opened_at !== null) return;
    const { lead_id: leadId, supplier_id: supplierId } = conversation;
    const now = this.#parts.clock.now();
    await inTransaction(this.#parts.em, async (em) => {
      const opened = await leadsDb(em)
        .updateTable('conversation')
        .set({ opened_at: now })
        .where('id', '=', conversation.id)
        .where('opened_at', 'is', null)
        .executeTakeFirst();
      if (opened.numUpdatedRows > 0n)
        await recordActivity(em, now, { leadId, supplierId, kind: 'coupleOpened', by: 'couple' });
    });
  }

  #open(token: string) {
    return openConversation(this.#parts.em, this.#parts.links, token);
  }
}
