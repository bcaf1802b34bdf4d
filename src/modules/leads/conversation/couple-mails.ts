import type { Locale } from '#contracts/supplier-terms.ts';
import { cutText } from '#shared/cut-text.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { coupleMailTexts } from './couple-mail-texts.ts';
import type { CoupleMailTexts } from './couple-mail-texts.ts';

type MailText = Pick<NewMail, 'subject' | 'text' | 'html'>;
const PREVIEW = 120;

export interface AnswerFacts {
  locale: Locale;
  supplier: string;
  /** First name of who wrote; the supplier's own name when a tool of it did. */
  author: string;
  body: string;
  /** The supplier's own closing lines; '' for none. */
  signature: string;
  /** The conversation page. */
  url: string;
  /** Files that are too large for the mail. */
  files?: readonly MailBlock[];
}

/** Names whoever wrote, unless the supplier itself speaks. */
const answerHeading = ({ author, supplier }: AnswerFacts, texts: CoupleMailTexts): string =>
  author === supplier ? texts.answerSubject(supplier) : texts.answerHeading(author, supplier);

/** Carries a supplier's message to the couple. */
export function answerMail(facts: AnswerFacts): MailText {
  const texts = coupleMailTexts(facts.locale);
  return {
    subject: texts.answerSubject(facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: facts.supplier,
      preview: cutText(facts.body, PREVIEW, true),
      blocks: [
        { kind: 'heading', text: answerHeading(facts, texts) },
        { kind: 'quote', text: facts.body },
        ...(facts.files ?? []),
        ...(facts.signature === '' ? [] : [{ kind: 'text', text: facts.signature } as const]),
        { kind: 'button', label: texts.answerButton, url: facts.url },
      ],
      footer: [texts.answerFooter(facts.supplier)],
    }),
  };
}

/**
 * Confirms an enquiry. Anybody can type anybody's address into a form, so nothing that was typed stands in this mail:
 * it is no use for sending words to strangers (safety S46). `answer` is the supplier's automatic one, null without.
 */
export function receivedMail(
  facts: Pick<AnswerFacts, 'locale' | 'supplier' | 'url'> & { answer: string | null },
): MailText {
  const texts = coupleMailTexts(facts.locale);
  return {
    subject: texts.receivedSubject(facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: facts.supplier,
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

/** Asks the couple whether it booked (decision 33). */
export function bookingMail(facts: Pick<AnswerFacts, 'locale' | 'supplier' | 'url'>): MailText {
  const texts = coupleMailTexts(facts.locale);
  return {
    subject: texts.bookingSubject(facts.supplier),
    ...layOut({
      locale: facts.locale,
      brand: facts.supplier,
      preview: texts.bookingHeading,
      blocks: [
        { kind: 'heading', text: texts.bookingHeading },
        { kind: 'text', text: texts.bookingText(facts.supplier) },
        { kind: 'button', label: texts.bookingButton, url: facts.url },
      ],
      footer: [texts.answerFooter(facts.supplier)],
    }),
  };
}
