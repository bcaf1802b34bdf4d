import { counted } from '#contracts/polish-numbers.ts';
import { CONFIRMATION_LIMITS } from '#contracts/reviews/feedback-limits.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ownMail } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

export const CONFIRMATION_MAIL = 'testimonial-confirmation';

interface Texts {
  subject: string;
  text: (supplier: string) => string;
  button: string;
  rights: string;
  footer: (supplier: string) => string;
}

const confirmationMailTexts = texts<Texts>({
  'en-GB': {
    subject: 'Are these your words?',
    text: (supplier) =>
      `${supplier} shows a testimonial on Aisle and says that you wrote it. The link shows exactly these words. Tell us whether they’re yours: once you confirm them, they’re shown as confirmed by you.`,
    button: 'See the testimonial',
    rights: `If they aren’t yours, say so there, and we won’t ask you about this business again. The link works once, for ${CONFIRMATION_LIMITS.days} days.`,
    footer: (supplier) =>
      `You’re getting this email because ${supplier} gave us your address so that we could ask you. We don’t use it for anything else.`,
  },
  'fr-FR': {
    subject: 'Ces mots sont-ils de vous ?',
    text: (supplier) =>
      `${supplier} affiche sur Aisle un témoignage qui serait de vous. Le lien montre exactement ces mots. Dites-nous s’ils sont de vous : une fois confirmés, ils s’affichent comme confirmés par vous.`,
    button: 'Voir le témoignage',
    rights: `S’ils ne sont pas de vous, dites-le au même endroit et nous ne vous solliciterons plus au sujet de cette entreprise. Le lien fonctionne une seule fois, pendant ${CONFIRMATION_LIMITS.days} jours.`,
    footer: (supplier) =>
      `Vous recevez cet e-mail parce que ${supplier} nous a donné votre adresse pour que nous puissions vous poser la question. Nous ne l’utilisons pour rien d’autre.`,
  },
  'de-DE': {
    subject: 'Sind das eure Worte?',
    text: (supplier) =>
      `${supplier} zeigt bei Aisle eine Referenz, die von euch sein soll. Der Link zeigt genau diese Worte. Sagt uns, ob sie von euch sind: Sobald ihr sie bestätigt, erscheinen sie als von euch bestätigt.`,
    button: 'Referenz ansehen',
    rights: `Sind sie nicht von euch, sagt es uns dort, dann fragen wir euch zu diesem Betrieb nicht noch einmal. Der Link funktioniert einmal, ${CONFIRMATION_LIMITS.days} Tage lang.`,
    footer: (supplier) =>
      `Ihr bekommt diese E-Mail, weil ${supplier} uns eure Adresse gegeben hat, damit wir euch fragen. Wir nutzen sie für nichts anderes.`,
  },
  'pl-PL': {
    subject: 'Czy to Państwa słowa?',
    text: (supplier) =>
      `Firma ${supplier} pokazuje w Aisle referencję i podaje, że pochodzi ona od Państwa. Link pokazuje dokładnie te słowa. Prosimy o informację, czy się zgadzają: po potwierdzeniu będzie widać, że są potwierdzone.`,
    button: 'Zobacz referencję',
    rights: `Jeśli to nie Państwa słowa, można to tam zaznaczyć i nie zapytamy więcej o tę firmę. Link działa jeden raz, przez ${counted(CONFIRMATION_LIMITS.days, 'dzień', 'dni', 'dni')}.`,
    footer: (supplier) =>
      `Otrzymują Państwo tę wiadomość, bo firma ${supplier} podała nam ten adres, żebyśmy mogli zapytać. Nie używamy go do niczego innego.`,
  },
});

/** The email that asks a couple. The testimonial's words stay on the page, because a stranger may read this mailbox (S46). */
export function confirmationMail(mail: {
  locale: Locale;
  supplier: string;
  url: string;
}): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = confirmationMailTexts(mail.locale);
  const { subject } = words;
  const blocks: MailBlock[] = [
    { kind: 'text', text: words.text(mail.supplier) },
    { kind: 'button', label: words.button, url: mail.url },
    { kind: 'text', text: words.rights },
  ];
  return ownMail(mail.locale, subject, blocks, words.footer(mail.supplier));
}
