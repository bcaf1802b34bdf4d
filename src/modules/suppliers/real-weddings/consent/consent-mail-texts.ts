import { ANSWER_DAYS, ERASE_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

interface Facts {
  supplier: string;
  partner: string;
}

interface Texts {
  subject: (supplier: string) => string;
  reminder: (supplier: string) => string;
  hello: (facts: Facts) => string;
  text: (facts: Facts) => string;
  rights: string;
  button: string;
  footer: (supplier: string) => string;
}

const consentMailTexts = texts<Texts>({
  'en-GB': {
    subject: (supplier) => `May ${supplier} show your wedding?`,
    reminder: (supplier) => `Still open: may ${supplier} show your wedding?`,
    hello: ({ partner }) => `Hello ${partner},`,
    text: ({ supplier }) =>
      `${supplier} was part of your wedding and would like to show it on its page on Aisle. The link shows exactly what would be public. Nothing is shown until everyone who was asked agrees.`,
    rights: `You can say no. If you agree, you can change your mind at any time with the same link: the wedding disappears at once, and its photos are erased within ${ERASE_DAYS} days. The link can be answered for ${ANSWER_DAYS} days.`,
    button: 'See what would be shown',
    footer: (supplier) =>
      `You got this email because ${supplier} gave us your address to ask you. We use it for nothing else.`,
  },
  'de-DE': {
    subject: (supplier) => `Darf ${supplier} Ihre Hochzeit zeigen?`,
    reminder: (supplier) => `Noch offen: Darf ${supplier} Ihre Hochzeit zeigen?`,
    hello: ({ partner }) => `Guten Tag ${partner},`,
    text: ({ supplier }) =>
      `${supplier} war bei Ihrer Hochzeit dabei und möchte sie auf der eigenen Seite bei Aisle zeigen. Der Link zeigt genau, was öffentlich würde. Zu sehen ist erst etwas, wenn alle Gefragten zustimmen.`,
    rights: `Sie können ablehnen. Wenn Sie zustimmen, können Sie es sich mit demselben Link jederzeit anders überlegen: Die Hochzeit verschwindet sofort, und die Fotos werden innerhalb von ${ERASE_DAYS} Tagen gelöscht. Antworten können Sie ${ANSWER_DAYS} Tage lang.`,
    button: 'Ansehen, was gezeigt würde',
    footer: (supplier) =>
      `Sie erhalten diese E-Mail, weil ${supplier} uns Ihre Adresse gegeben hat, um Sie zu fragen. Wir nutzen sie für nichts anderes.`,
  },
});

/** Asks one person of a couple, or reminds them. */
export function consentMail(
  facts: Facts & { locale: Locale; url: string; reminder: boolean },
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = consentMailTexts(facts.locale);
  const subject = (facts.reminder ? words.reminder : words.subject)(facts.supplier);
  const blocks = [
    { kind: 'heading', text: subject } as const,
    { kind: 'text', text: words.hello(facts) } as const,
    { kind: 'text', text: words.text(facts) } as const,
    { kind: 'button', label: words.button, url: facts.url } as const,
    { kind: 'text', text: words.rights } as const,
  ];
  const footer = [words.footer(facts.supplier)];
  return { subject, ...layOut({ locale: facts.locale, brand: 'Aisle', preview: subject, blocks, footer }) };
}
