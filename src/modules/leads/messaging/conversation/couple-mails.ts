import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { cutText } from '#shared/cut-text.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { OWN_NAME } from './couple-envelope.ts';
import { coupleMailTexts } from './couple-mail-texts.ts';
import type { CoupleMailTexts } from './couple-mail-texts.ts';

type MailText = Pick<NewMail, 'subject' | 'text' | 'html'>;
const PREVIEW = 120;

export interface AnswerFacts {
  locale: Locale;
  supplier: string;
  /** The author's first name, or the supplier's name when one of its tools wrote. */
  author: string;
  body: string;
  /** The supplier's own signature; '' for none. */
  signature: string;
  /** The couple never wrote to the supplier, so subject and title contain no free text (S46). */
  neverWrote: boolean;
  /** The conversation page. */
  url: string;
  /** Files that are too large for the email. */
  files?: readonly MailBlock[];
}

/** Names the author, unless the supplier itself writes. */
const answerHeading = ({ author, supplier }: AnswerFacts, texts: CoupleMailTexts): string =>
  author === supplier ? texts.answerSubject(supplier) : texts.answerHeading(author, supplier);

/** The email that carries a supplier's message to the couple. */
export function answerMail(facts: AnswerFacts): MailText {
  const texts = coupleMailTexts(facts.locale);
  const { neverWrote } = facts;
  const { subject, intro, footer } = texts.neverWrote;
  return {
    subject: neverWrote ? subject : texts.answerSubject(facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: neverWrote ? OWN_NAME : facts.supplier,
      preview: neverWrote ? subject : cutText(facts.body, PREVIEW, true),
      blocks: [
        { kind: 'heading', text: neverWrote ? subject : answerHeading(facts, texts) },
        ...(neverWrote ? [{ kind: 'text', text: intro(facts.supplier) } as const] : []),
        { kind: 'quote', text: facts.body },
        ...(facts.files ?? []),
        ...(facts.signature === '' ? [] : [{ kind: 'text', text: facts.signature } as const]),
        { kind: 'button', label: texts.answerButton, url: facts.url },
      ],
      footer: [neverWrote ? footer(facts.supplier) : texts.answerFooter(facts.supplier)],
    }),
  };
}

/**
 * Confirms an enquiry. Anyone can enter anyone's address in a form, so this email contains nothing that was typed and
 * can't be used to send text to strangers (S46). `answer` is the supplier's automatic reply, null without one.
 */
export function receivedMail(
  facts: Pick<AnswerFacts, 'locale' | 'supplier' | 'neverWrote' | 'url'> & { answer: string | null },
): MailText {
  const texts = coupleMailTexts(facts.locale);
  return {
    subject: facts.neverWrote ? texts.unproven.subject : texts.receivedSubject(facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: facts.neverWrote ? OWN_NAME : facts.supplier,
      preview: texts.receivedHeading,
      blocks: [
        { kind: 'heading', text: texts.receivedHeading },
        ...(facts.answer === null ? [] : [{ kind: 'quote', text: facts.answer } as const]),
        { kind: 'text', text: texts.receivedText(facts.supplier) },
        { kind: 'button', label: texts.receivedButton, url: facts.url },
      ],
      footer: [texts.receivedFooter(facts.supplier)],
    }),
  };
}

/**
 * Like `receivedMail`, for a supplier without a confirmed address: it doesn't contain even the supplier's name, which
 * is free text too.
 */
export function unprovenReceivedMail({ locale, url }: Pick<AnswerFacts, 'locale' | 'url'>): MailText {
  const texts = coupleMailTexts(locale);
  const { subject, text, footer } = texts.unproven;
  return {
    subject,
    ...layOut({
      locale,
      brand: OWN_NAME,
      preview: subject,
      blocks: [
        { kind: 'heading', text: subject },
        { kind: 'text', text },
        { kind: 'button', label: texts.receivedButton, url },
      ],
      footer: [footer],
    }),
  };
}

/** Asks the couple whether it booked (D33). */
export function bookingMail(facts: Pick<AnswerFacts, 'locale' | 'supplier' | 'neverWrote' | 'url'>): MailText {
  const texts = coupleMailTexts(facts.locale);
  return {
    subject: facts.neverWrote ? texts.neverWrote.bookingSubject : texts.bookingSubject(facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: facts.neverWrote ? OWN_NAME : facts.supplier,
      preview: texts.bookingHeading,
      blocks: [
        { kind: 'heading', text: texts.bookingHeading },
        { kind: 'text', text: texts.bookingText(facts.supplier) },
        { kind: 'button', label: texts.bookingButton, url: facts.url },
      ],
      footer: [facts.neverWrote ? texts.neverWrote.footer(facts.supplier) : texts.answerFooter(facts.supplier)],
    }),
  };
}
