import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { renderTemplate } from '#contracts/messaging/template.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { OutgoingMail } from '#shared/mail/mailer.ts';
import { outgoingAttachments } from '../../attachments/outgoing-attachments.ts';
import type { CoupleLinkMaker } from '../../links/couple-links.ts';
import { OWN_NAME, coupleEnvelope } from '../../conversation/couple-envelope.ts';
import { coupleMailTexts } from '../../conversation/couple-mail-texts.ts';
import { threadHeaders } from '../../conversation/mail-thread.ts';
import { coupleName, excerptOf, maskLead } from '../../../core/masking/lead-mask.ts';
import { scheduleTexts } from './schedule-texts.ts';
import { templateValues } from '../../templates/template-values.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { ClaimedMessage } from './scheduled-batch.ts';

/** A message ready to be sent, and its form in the conversation. */
export interface RenderedMessage {
  mail: OutgoingMail;
  /** The text as the couple reads it. */
  body: string;
  /** The start of the text, for lists. */
  excerpt: string;
  authorName: string;
}

/**
 * Fills in the variables and creates the email of a scheduled message. The email has the scheduled message's id, so
 * every try has the same Message-ID (J3).
 */
export async function renderScheduled(
  message: ClaimedMessage,
  facts: BatchFacts,
  links: CoupleLinkMaker,
  queue: Pick<MailQueue, 'compose'>,
  now: number,
): Promise<RenderedMessage> {
  const supplier = facts.supplier(message);
  const { lead } = message;
  const couple = facts.couple(message);
  if (!supplier || !lead || !couple)
    throw new TypeError('A message without supplier, lead or couple should have been stopped earlier.');
  const visible = maskLead(lead, supplier.payPerEnquiry);
  if (!visible.contact) throw new TypeError('A message to a locked lead should have been stopped earlier.');
  const locale: Locale = couple.locale;
  const link = links.conversation(message.conversation_id, lead.link_version);
  const stop = links.stop(lead.couple_user_id);
  const authorName = facts.sender(message)?.firstName ?? supplier.name;
  const values = templateValues({
    partners: visible.partners,
    weddingDate: lead.wedding_date,
    guests: lead.guests,
    currency: lead.currency,
    supplierName: supplier.name,
    senderName: authorName,
    amount: message.amount,
    day: facts.dueDay(message),
    conversationLink: link,
    locale,
  });
  const neverWrote = fromFlag(lead.never_wrote);
  const stranger = coupleMailTexts(locale).neverWrote;
  const subject = neverWrote ? stranger.subject : renderTemplate(message.subject, values);
  const body = renderTemplate(message.body, values);
  const texts = scheduleTexts(locale);
  const reviewLink = facts.reviewLink(message);
  const files = outgoingAttachments(facts.files(message), {
    links,
    messageId: message.id,
    linkVersion: lead.link_version,
    locale,
    now,
  });
  const { html, text } = layOut({
    locale,
    brand: neverWrote ? OWN_NAME : supplier.name,
    preview: subject,
    blocks: [
      ...(neverWrote ? [{ kind: 'text', text: stranger.intro(supplier.name) } as const] : []),
      { kind: neverWrote ? 'quote' : 'text', text: body },
      ...files.blocks,
      // Only in the email, because the team could read it in the conversation.
      ...(reviewLink === null ? [] : [{ kind: 'button', label: texts.review, url: reviewLink } as const]),
      { kind: 'button', label: texts.answer(supplier.name), url: link },
    ],
    footer: [neverWrote ? stranger.footer(supplier.name) : texts.why(supplier.name)],
    footerLink: { label: texts.stop, url: stop },
  });
  const mail = await queue.compose(message.id, {
    kind: 'scheduled-message',
    supplierId: message.supplier_id,
    referenceId: message.id,
    ...coupleEnvelope(neverWrote, {
      supplier: supplier.name,
      to: { name: coupleName(visible), address: visible.contact.email },
      replyTo: lead.reply_to,
      conversationAddress: links.replyAddress(message.conversation_id),
    }),
    subject,
    text,
    html,
    attachments: files.attachments,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      ...threadHeaders(links.thread(message.conversation_id)),
    },
  });
  return { mail, body, excerpt: excerptOf(body, lead), authorName };
}
