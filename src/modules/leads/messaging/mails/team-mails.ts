import { QUICK_REPLIES } from '#contracts/terms/reply-terms.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { cutText } from '#shared/cut-text.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { coupleName } from '../../core/masking/lead-mask.ts';
import type { VisibleLead } from '../../core/masking/lead-mask.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { formatWeddingDate } from '#public/wedding-date.ts';
import { teamMailTexts } from './team-mail-texts.ts';
import type { TeamMailTexts } from './team-mail-texts.ts';

export interface TeamMailFacts {
  locale: Locale;
  supplier: string;
  lead: Pick<LeadRow, 'source' | 'enquiry_type' | 'wedding_date' | 'guests'>;
  /** The lead as it may be shown: a locked one is masked in emails too (D65). */
  visible: VisibleLead;
  body: string;
  /** Whether it is the first message rather than a reply. */
  isNew: boolean;
  /** Unsubscribes from these emails without signing in. */
  stopUrl: string | null;
  /** The lead in the console; `?reply=` prefills the reply box with a quick reply. */
  url: string;
}

/** Notifies one teammate that a couple wrote. */
export function teamMail(facts: TeamMailFacts): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const texts = teamMailTexts(facts.locale);
  const { lead, visible } = facts;
  const couple = coupleName(visible);
  const body = visible.text(facts.body);
  const rows: [string, string][] = [
    [texts.asks, texts.asked[lead.enquiry_type]],
    [texts.date, formatWeddingDate(decodePartialDate(lead.wedding_date), facts.locale)],
    ...(lead.guests === null ? [] : [[texts.guests, String(lead.guests)] as [string, string]]),
  ];
  const notes: MailBlock[] = [
    ...(visible.locked ? [{ kind: 'text', text: texts.locked } as const] : []),
    ...(facts.isNew && lead.source === 'widget' ? [{ kind: 'text', text: texts.free } as const] : []),
  ];
  return {
    subject: (facts.isNew ? texts.newSubject : texts.answerSubject)(couple),
    ...layOut({
      locale: facts.locale,
      brand: 'Aisle',
      preview: cutText(body, 120, true),
      blocks: [
        { kind: 'heading', text: (facts.isNew ? texts.newHeading : texts.answerHeading)(couple) },
        ...(facts.isNew ? [{ kind: 'facts', rows } as const] : []),
        { kind: 'quote', text: body },
        ...notes,
        { kind: 'button', label: texts.button, url: facts.url },
        ...(visible.locked ? [] : [quickLinks(facts.url, texts)]),
      ],
      footer: [texts.footer(facts.supplier)],
      ...(facts.stopUrl !== null && { footerLink: { label: texts.stop, url: facts.stopUrl } }),
    }),
  };
}

/** Links that open the lead with a reply filled in; opening one sends nothing. */
function quickLinks(url: string, texts: TeamMailTexts): MailBlock {
  const links = QUICK_REPLIES.map((reply) => ({ label: texts.quick[reply], url: `${url}?reply=${reply}` }));
  return { kind: 'links', title: texts.quickTitle, links };
}
