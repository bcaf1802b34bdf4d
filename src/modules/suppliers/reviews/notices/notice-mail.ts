import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ownMail } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

export const NOTICE_MAIL = 'review-notice-decided';

interface Texts {
  subject: string;
  kept: (supplier: string) => string;
  removed: (supplier: string) => string;
  view: string;
  reasons: string;
  further: string;
  footer: string;
}

const noticeMailTexts = texts<Texts>({
  'en-GB': {
    subject: 'About the review you reported',
    kept: (supplier) => `You reported a review of ${supplier} on Aisle. Our staff checked it, and it stays.`,
    removed: (supplier) => `You reported a review of ${supplier} on Aisle. Our staff checked it and removed it.`,
    view: 'View the review',
    reasons: 'Our reasons:',
    further:
      'If you think that’s wrong, report it again with new facts. You can also go to court or to a certified out-of-court dispute settlement body.',
    footer:
      'You’re getting this email because this address was given with the report. We don’t use it for anything else.',
  },
  'fr-FR': {
    subject: 'À propos de l’avis que vous avez signalé',
    kept: (supplier) =>
      `Vous avez signalé un avis sur ${supplier} chez Aisle. Notre équipe l’a vérifié et il reste en ligne.`,
    removed: (supplier) => `Vous avez signalé un avis sur ${supplier} chez Aisle. Notre équipe l’a vérifié et retiré.`,
    view: 'Voir l’avis',
    reasons: 'Nos raisons :',
    further:
      'Si cette décision vous semble injustifiée, signalez l’avis à nouveau avec de nouveaux éléments. Vous pouvez aussi saisir un tribunal ou un organe certifié de règlement extrajudiciaire des litiges.',
    footer:
      'Vous recevez cet e-mail parce que cette adresse a été indiquée lors du signalement. Nous ne l’utilisons pour rien d’autre.',
  },
  'de-DE': {
    subject: 'Zu der Bewertung, die Sie gemeldet haben',
    kept: (supplier) =>
      `Sie haben bei Aisle eine Bewertung über ${supplier} gemeldet. Unser Team hat sie geprüft, und sie bleibt.`,
    removed: (supplier) =>
      `Sie haben bei Aisle eine Bewertung über ${supplier} gemeldet. Unser Team hat sie geprüft und entfernt.`,
    view: 'Bewertung ansehen',
    reasons: 'Unsere Gründe:',
    further:
      'Wenn Sie das falsch finden, melden Sie sie mit neuen Tatsachen noch einmal. Sie können sich auch an ein Gericht oder eine zugelassene Streitbeilegungsstelle wenden.',
    footer:
      'Sie bekommen diese E-Mail, weil diese Adresse bei der Meldung angegeben wurde. Wir nutzen sie für nichts anderes.',
  },
  'pl-PL': {
    subject: 'W sprawie zgłoszonej opinii',
    kept: (supplier) =>
      `Na Państwa zgłoszenie zespół Aisle sprawdził opinię o firmie ${supplier}. Opinia pozostaje na stronie.`,
    removed: (supplier) => `Na Państwa zgłoszenie zespół Aisle sprawdził opinię o firmie ${supplier} i ją usunął.`,
    view: 'Zobacz opinię',
    reasons: 'Nasze powody:',
    further:
      'Jeśli to niesłuszne, opinię można zgłosić ponownie, podając nowe fakty. Można też zwrócić się do sądu albo do certyfikowanego organu pozasądowego rozstrzygania sporów.',
    footer: 'Otrzymują Państwo tę wiadomość, bo ten adres podano w zgłoszeniu. Nie używamy go do niczego innego.',
  },
});

/** Tells someone who reported a review what staff decided, and why. */
export function noticeMail(decided: {
  locale: Locale;
  supplier: string;
  /** The review's address; null when it was removed. */
  review: string | null;
  statement: string;
}): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = noticeMailTexts(decided.locale);
  const { subject } = words;
  const { review } = decided;
  const blocks: MailBlock[] = [
    { kind: 'text', text: (review === null ? words.removed : words.kept)(decided.supplier) },
    { kind: 'text', text: words.reasons },
    { kind: 'quote', text: decided.statement },
    ...(review === null ? [] : [{ kind: 'button', label: words.view, url: review } as const]),
    { kind: 'text', text: words.further },
  ];
  return ownMail(decided.locale, subject, blocks, words.footer);
}
