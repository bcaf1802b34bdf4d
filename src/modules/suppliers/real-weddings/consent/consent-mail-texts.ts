import { counted } from '#contracts/polish-numbers.ts';
import { ANSWER_DAYS, ERASE_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ownMail } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
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
    subject: (supplier) => `Can ${supplier} show your wedding?`,
    reminder: (supplier) => `Reminder: can ${supplier} show your wedding?`,
    hello: ({ partner }) => `Hello ${partner},`,
    text: ({ supplier }) =>
      `${supplier} was part of your wedding and would like to show it on their page on Aisle. The link shows exactly what would be public. Nothing is shown until everyone who was asked agrees.`,
    rights: `You can say no. If you agree, you can change your mind at any time with the same link: the wedding disappears straight away, and its photos are deleted within ${ERASE_DAYS} days. You have ${ANSWER_DAYS} days to decide.`,
    button: 'See what would be shown',
    footer: (supplier) =>
      `You’re getting this email because ${supplier} gave us your address so that we could ask you. We don’t use it for anything else.`,
  },
  'fr-FR': {
    subject: (supplier) => `Autorisez-vous ${supplier} à montrer votre mariage ?`,
    reminder: (supplier) => `Rappel : autorisez-vous ${supplier} à montrer votre mariage ?`,
    hello: ({ partner }) => `Bonjour ${partner},`,
    text: ({ supplier }) =>
      `${supplier} a participé à votre mariage et aimerait le montrer sur sa page Aisle. Le lien montre exactement ce qui serait public. Rien n’est affiché tant que toutes les personnes sollicitées n’ont pas donné leur accord.`,
    rights: `Vous pouvez refuser. Si vous acceptez, vous pouvez changer d’avis à tout moment avec le même lien : le mariage disparaît aussitôt, et ses photos sont supprimées sous ${ERASE_DAYS} jours. Vous avez ${ANSWER_DAYS} jours pour vous décider.`,
    button: 'Voir ce qui serait affiché',
    footer: (supplier) =>
      `Vous recevez cet e-mail parce que ${supplier} nous a donné votre adresse pour que nous puissions vous poser la question. Nous ne l’utilisons pour rien d’autre.`,
  },
  'de-DE': {
    subject: (supplier) => `Darf ${supplier} eure Hochzeit zeigen?`,
    reminder: (supplier) => `Erinnerung: Darf ${supplier} eure Hochzeit zeigen?`,
    hello: ({ partner }) => `Hallo ${partner},`,
    text: ({ supplier }) =>
      `${supplier} war bei eurer Hochzeit dabei und möchte sie auf der eigenen Seite bei Aisle zeigen. Der Link zeigt genau, was öffentlich würde. Zu sehen ist erst etwas, wenn alle Gefragten zustimmen.`,
    rights: `Du kannst ablehnen. Wenn du zustimmst, kannst du es dir mit demselben Link jederzeit anders überlegen: Die Hochzeit verschwindet sofort, und die Fotos werden innerhalb von ${ERASE_DAYS} Tagen gelöscht. Du hast ${ANSWER_DAYS} Tage Zeit, dich zu entscheiden.`,
    button: 'Ansehen, was gezeigt würde',
    footer: (supplier) =>
      `Du bekommst diese E-Mail, weil ${supplier} uns deine Adresse gegeben hat, damit wir dich fragen. Wir nutzen sie für nichts anderes.`,
  },
  'pl-PL': {
    subject: (supplier) => `Czy firma ${supplier} może pokazać Państwa ślub?`,
    reminder: (supplier) => `Przypomnienie: czy firma ${supplier} może pokazać Państwa ślub?`,
    hello: ({ partner }) => `Dzień dobry, ${partner}!`,
    text: ({ supplier }) =>
      `Firma ${supplier} brała udział w Państwa ślubie i chce pokazać go na swojej stronie w Aisle. Link pokazuje dokładnie to, co będzie publiczne. Nic nie pojawi się, dopóki nie zgodzą się wszystkie pytane osoby.`,
    rights: `Można odmówić. Zgodę można w każdej chwili wycofać tym samym linkiem: ślub od razu zniknie ze strony, a zdjęcia usuniemy w ciągu ${ERASE_DAYS} dni. Na decyzję jest ${counted(ANSWER_DAYS, 'dzień', 'dni', 'dni')}.`,
    button: 'Zobacz, co będzie pokazane',
    footer: (supplier) =>
      `Ta wiadomość przyszła, bo firma ${supplier} podała nam ten adres, żebyśmy mogli zapytać. Nie używamy go do niczego innego.`,
  },
});

/** The email that asks a partner, or reminds them. */
export function consentMail(
  facts: Facts & { locale: Locale; url: string; reminder: boolean },
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = consentMailTexts(facts.locale);
  const subject = (facts.reminder ? words.reminder : words.subject)(facts.supplier);
  const blocks: MailBlock[] = [
    { kind: 'text', text: words.hello(facts) },
    { kind: 'text', text: words.text(facts) },
    { kind: 'button', label: words.button, url: facts.url },
    { kind: 'text', text: words.rights },
  ];
  return ownMail(facts.locale, subject, blocks, words.footer(facts.supplier));
}
