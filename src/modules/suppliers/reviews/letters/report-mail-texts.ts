import { spokenIn } from '#contracts/languages.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ownMail } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

/** What happened, and the deadline for staff. */
export type ReportMail = { dueAt: number } & (
  | { what: 'reported' | 'appealed'; supplier: string }
  | { what: 'due'; count: number }
);

interface Texts {
  subject: Record<ReportMail['what'], string>;
  reported: (supplier: string) => string;
  appealed: (supplier: string) => string;
  due: (count: number) => string;
  until: (time: string) => string;
  button: string;
  footer: string;
}

const reportMailTexts = texts<Texts>({
  'en-GB': {
    subject: {
      reported: 'A review was reported',
      appealed: 'A decision about a review was appealed',
      due: 'Reported reviews are due soon',
    },
    reported: (supplier) => `A review of ${supplier} was reported.`,
    appealed: (supplier) => `The decision about a reported review of ${supplier} was appealed.`,
    due: (count) =>
      count === 1 ? 'A reported review still needs a decision.' : `${count} reported reviews still need a decision.`,
    until: (time) => `Decide by ${time}. Both sides get the decision with your reasons.`,
    button: 'View the reports',
    footer: 'You’re getting this email because you’re on the Aisle staff of this market.',
  },
  'fr-FR': {
    subject: {
      reported: 'Un avis a été signalé',
      appealed: 'Une décision sur un avis est contestée',
      due: 'Des avis signalés arrivent à échéance',
    },
    reported: (supplier) => `Un avis sur ${supplier} a été signalé.`,
    appealed: (supplier) => `La décision sur un avis signalé concernant ${supplier} est contestée.`,
    due: (count) =>
      count === 1
        ? 'Un avis signalé attend encore une décision.'
        : `${count} avis signalés attendent encore une décision.`,
    until: (time) => `Décidez avant le ${time}. Les deux parties reçoivent la décision et vos raisons.`,
    button: 'Voir les signalements',
    footer: 'Vous recevez cet e-mail parce que vous faites partie de l’équipe Aisle de ce marché.',
  },
  'de-DE': {
    subject: {
      reported: 'Eine Bewertung wurde gemeldet',
      appealed: 'Einspruch gegen eine Entscheidung über eine Bewertung',
      due: 'Gemeldete Bewertungen sind bald fällig',
    },
    reported: (supplier) => `Eine Bewertung über ${supplier} wurde gemeldet.`,
    appealed: (supplier) => `Gegen die Entscheidung über eine Bewertung von ${supplier} wurde Einspruch erhoben.`,
    due: (count) =>
      count === 1
        ? 'Eine gemeldete Bewertung ist noch nicht entschieden.'
        : `${count} gemeldete Bewertungen sind noch nicht entschieden.`,
    until: (time) => `Entscheiden Sie bis ${time}. Beide Seiten bekommen die Entscheidung mit Ihren Gründen.`,
    button: 'Meldungen ansehen',
    footer: 'Sie bekommen diese E-Mail, weil Sie zum Aisle-Team dieses Marktes gehören.',
  },
  'pl-PL': {
    subject: {
      reported: 'Zgłoszono opinię',
      appealed: 'Odwołanie od decyzji w sprawie opinii',
      due: 'Zbliża się termin decyzji o zgłoszonych opiniach',
    },
    reported: (supplier) => `Zgłoszono opinię o firmie ${supplier}.`,
    appealed: (supplier) => `Złożono odwołanie od decyzji w sprawie zgłoszonej opinii o firmie ${supplier}.`,
    due: (count) => `Zgłoszone opinie bez decyzji: ${count}.`,
    until: (time) => `Termin decyzji: ${time}. Obie strony otrzymają ją wraz z uzasadnieniem.`,
    button: 'Zobacz zgłoszenia',
    footer: 'Otrzymujesz tę wiadomość, bo należysz do zespołu Aisle na tym rynku.',
  },
});

/** The email to a member of staff; names appear only in the body. */
export function reportMail(locale: Locale, about: ReportMail, url: string): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = reportMailTexts(locale);
  const subject = words.subject[about.what];
  const time = new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const blocks: MailBlock[] = [
    { kind: 'text', text: about.what === 'due' ? words.due(about.count) : words[about.what](about.supplier) },
    { kind: 'text', text: words.until(`${time.format(about.dueAt)} UTC`) },
    { kind: 'button', label: words.button, url },
  ];
  return ownMail(locale, subject, blocks, words.footer);
}
