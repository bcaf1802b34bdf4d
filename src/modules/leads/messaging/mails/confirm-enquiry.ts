import { DAY, SECOND } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { DomainEvent, EventHandler } from '#shared/events/event-handler.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { coupleLocale } from '../../core/lead/couple-locale.ts';
import type { Acknowledge } from '../replies/acknowledge.ts';
import type { CoupleLinks } from '../links/couple-links.ts';
import { threadHeaders } from '../conversation/mail-thread.ts';
import { coupleEnvelope } from '../conversation/couple-envelope.ts';
import { receivedMail, unprovenReceivedMail } from '../conversation/couple-mails.ts';
import { writtenByCouple } from '../conversation/written-by-couple.ts';

const KIND = 'enquiry-confirmation';
/** S46: typing other people's addresses into forms must not fill their mailboxes. */
const PER_RECIPIENT: Limit = { name: 'confirmation:recipient', points: 3, seconds: DAY / SECOND };

export interface ConfirmEnquiryParts {
  em: Em;
  auth: Pick<AuthApi, 'people' | 'teams'>;
  suppliers: Pick<SuppliersApi, 'find'>;
  links: CoupleLinks;
  mails: MailQueue;
  limiter: Pick<RateLimiter, 'allows'>;
  acknowledge: Pick<Acknowledge, 'answered' | 'write'>;
}

/**
 * Sends a couple the link to its conversation after an enquiry, with the supplier's automatic reply if there is one.
 */
export class ConfirmEnquiry implements EventHandler {
  readonly names = ['lead.received', 'message.received'] as const;
  readonly #parts: ConfirmEnquiryParts;

  constructor(parts: ConfirmEnquiryParts) {
    this.#parts = parts;
  }

  async handle(event: DomainEvent): Promise<void> {
    const { em, auth, suppliers, links, mails, limiter, acknowledge } = this.#parts;
    const written = await writtenByCouple(em, suppliers, event);
    // Another tool received the enquiry and has already confirmed it to the couple.
    if (!written || written.message.channel === 'api') return;
    const { lead, message, supplier } = written;
    if ((await mails.has(KIND, message.id)) || (await acknowledge.answered(message))) return;
    // On its own page the couple sees that the message arrived, and the sender of an email knows it.
    const knows = message.channel === 'page' || message.channel === 'email';
    if (!knows && !(await limiter.allows(PER_RECIPIENT, lead.email.toLowerCase()))) return;
    const people = await auth.people([lead.couple_user_id]);
    const locale = coupleLocale(people.get(lead.couple_user_id), supplier);
    // Enquiries to a supplier without a confirmed address are confirmed in our own words (S46, T4).
    const proven = (await auth.teams([supplier.id])).get(supplier.id)?.confirmed ?? true;
    // A test is confirmed without an automatic reply, which would appear in the automation log.
    const answers = proven && lead.aside !== ASIDE.test;
    const answer = answers ? await acknowledge.write(written, event, locale) : null;
    if (knows && (answer === null || message.channel === 'page')) return;
    const maker = await links.open();
    const url = maker.conversation(lead.conversation_id, written.linkVersion);
    const neverWrote = !proven || fromFlag(lead.never_wrote);
    await mails.enqueue({
      // If it contains a reply, the email's delivery is recorded on that message.
      kind: answer ? 'message' : KIND,
      supplierId: supplier.id,
      referenceId: answer?.messageId ?? message.id,
      ...coupleEnvelope(neverWrote, {
        supplier: supplier.name,
        to: { name: '', address: lead.email },
        replyTo: null,
        conversationAddress: maker.replyAddress(lead.conversation_id),
      }),
      headers: { 'Auto-Submitted': 'auto-replied', ...threadHeaders(maker.thread(lead.conversation_id)) },
      ...(proven
        ? receivedMail({ locale, supplier: supplier.name, neverWrote, answer: answer?.text ?? null, url })
        : unprovenReceivedMail({ locale, url })),
    });
  }
}
