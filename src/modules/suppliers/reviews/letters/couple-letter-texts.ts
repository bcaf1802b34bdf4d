import { spokenIn } from '#contracts/languages.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';

interface LetterTexts {
  asked: {
    subject: (supplier: string) => string;
    /** For couples who never wrote to the supplier, and so don't get its own words. */
    plain: (supplier: string) => string;
    reminder: string;
    button: string;
    alone: (until: string) => string;
    same: string;
  };
  replied: { subject: (supplier: string) => string; text: (supplier: string) => string };
  decided: {
    subject: string;
    kept: (supplier: string) => string;
    removed: (supplier: string) => string;
    reasons: string;
    appeal: string;
    final: string;
    button: string;
  };
  /** Replaces a subject with the supplier's name, for couples who never wrote to it. */
  plainSubject: string;
  why: (supplier: string) => string;
  stop: string;
}

const EN: LetterTexts = {
  asked: {
    subject: (supplier) => `How was your day with ${supplier}?`,
    plain: (supplier) =>
      `${supplier} would like to know how your day went. Your honest words help other couples choose.`,
    reminder: 'This is a friendly reminder, and the last email about it.',
    button: 'Write a review',
    alone: (until) => `The link is for the two of you. It works once, until ${until}.`,
    same: 'Every couple who is asked gets the same email, whatever they have to say.',
  },
  replied: {
    subject: (supplier) => `${supplier} replied to your review`,
    text: (supplier) => `${supplier} replied to your review. The reply is public, below what you wrote:`,
  },
  decided: {
    subject: 'About your review',
    kept: (supplier) => `${supplier} reported your review. We checked it, and it stays.`,
    removed: (supplier) => `Your review of ${supplier} was reported. We checked it and removed it.`,
    reasons: 'Our reasons:',
    appeal: 'If you think that’s wrong, you can appeal once. Someone else will check it again.',
    final:
      'This decision is final on Aisle. You can still go to court or to a certified out-of-court dispute settlement body.',
    button: 'See your review',
  },
  plainSubject: 'About your wedding',
  why: (supplier) => `You’re getting this email because you booked ${supplier}.`,
  stop: 'Stop these emails',
};

const FR: LetterTexts = {
  asked: {
    subject: (supplier) => `Comment s’est passée votre journée avec ${supplier} ?`,
    plain: (supplier) =>
      `${supplier} aimerait savoir comment s’est passée votre journée. Votre avis sincère aide d’autres couples à choisir.`,
    reminder: 'Un petit rappel, et notre dernier e-mail à ce sujet.',
    button: 'Écrire un avis',
    alone: (until) => `Le lien est pour vous deux. Il fonctionne une seule fois, jusqu’au ${until}.`,
    same: 'Tous les couples sollicités reçoivent le même e-mail, quoi qu’ils aient à dire.',
  },
  replied: {
    subject: (supplier) => `${supplier} a répondu à votre avis`,
    text: (supplier) => `${supplier} a répondu à votre avis. La réponse est publique, sous votre texte :`,
  },
  decided: {
    subject: 'À propos de votre avis',
    kept: (supplier) => `${supplier} a signalé votre avis. Nous l’avons vérifié et il reste en ligne.`,
    removed: (supplier) => `Votre avis sur ${supplier} a été signalé. Nous l’avons vérifié et retiré.`,
    reasons: 'Nos raisons :',
    appeal:
      'Si cette décision vous semble injustifiée, vous pouvez la contester une fois. Une autre personne la réexaminera.',
    final:
      'Cette décision est définitive sur Aisle. Vous pouvez toujours saisir un tribunal ou un organe certifié de règlement extrajudiciaire des litiges.',
    button: 'Voir votre avis',
  },
  plainSubject: 'À propos de votre mariage',
  why: (supplier) => `Vous recevez cet e-mail parce que vous avez réservé ${supplier}.`,
  stop: 'Ne plus recevoir ces e-mails',
};

const DE: LetterTexts = {
  asked: {
    subject: (supplier) => `Wie war euer Tag mit ${supplier}?`,
    plain: (supplier) =>
      `${supplier} möchte gern wissen, wie euer Tag war. Eure ehrlichen Worte helfen anderen Paaren bei der Wahl.`,
    reminder: 'Eine kleine Erinnerung. Das ist die letzte E-Mail dazu.',
    button: 'Bewertung schreiben',
    alone: (until) => `Der Link ist nur für euch beide. Er funktioniert einmal, bis ${until}.`,
    same: 'Alle Paare, die gefragt werden, bekommen dieselbe E-Mail, ob zufrieden oder nicht.',
  },
  replied: {
    subject: (supplier) => `${supplier} hat auf eure Bewertung geantwortet`,
    text: (supplier) =>
      `${supplier} hat auf eure Bewertung geantwortet. Die Antwort ist öffentlich zu sehen, unter eurem Text:`,
  },
  decided: {
    subject: 'Zu eurer Bewertung',
    kept: (supplier) => `${supplier} hat eure Bewertung gemeldet. Wir haben sie geprüft, und sie bleibt.`,
    removed: (supplier) => `Eure Bewertung von ${supplier} wurde gemeldet. Wir haben sie geprüft und entfernt.`,
    reasons: 'Unsere Gründe:',
    appeal: 'Wenn ihr das falsch findet, könnt ihr einmal Einspruch erheben. Dann prüft es jemand anderes noch einmal.',
    final:
      'Diese Entscheidung ist auf Aisle endgültig. Ihr könnt euch weiterhin an ein Gericht oder eine zugelassene Streitbeilegungsstelle wenden.',
    button: 'Bewertung ansehen',
  },
  plainSubject: 'Zu eurer Hochzeit',
  why: (supplier) => `Ihr bekommt diese E-Mail, weil ihr ${supplier} gebucht habt.`,
  stop: 'Keine solchen E-Mails mehr',
};

const PL: LetterTexts = {
  asked: {
    subject: (supplier) => `Jak minął ten dzień? Opinia o firmie ${supplier}`,
    plain: (supplier) =>
      `Firma ${supplier} chce się dowiedzieć, jak minął Państwa dzień. Szczere słowa pomogą innym parom w wyborze.`,
    reminder: 'To tylko przypomnienie i ostatni e-mail w tej sprawie.',
    button: 'Napisz opinię',
    alone: (until) => `Link jest tylko dla Państwa. Działa jeden raz, do ${until}.`,
    same: 'Każda pytana para dostaje ten sam e-mail, bez względu na to, co ma do powiedzenia.',
  },
  replied: {
    subject: (supplier) => `Firma ${supplier} odpowiedziała na opinię`,
    text: (supplier) =>
      `Firma ${supplier} odpowiedziała na Państwa opinię. Odpowiedź jest publiczna i widać ją pod opinią:`,
  },
  decided: {
    subject: 'W sprawie Państwa opinii',
    kept: (supplier) => `Firma ${supplier} zgłosiła Państwa opinię. Sprawdziliśmy ją i pozostaje na stronie.`,
    removed: (supplier) => `Państwa opinia o firmie ${supplier} została zgłoszona. Sprawdziliśmy ją i usunęliśmy.`,
    reasons: 'Nasze powody:',
    appeal: 'Od tej decyzji można się raz odwołać. Wtedy ktoś inny sprawdzi opinię jeszcze raz.',
    final:
      'W Aisle ta decyzja jest ostateczna. Nadal można zwrócić się do sądu albo do certyfikowanego organu pozasądowego rozstrzygania sporów.',
    button: 'Zobacz opinię',
  },
  plainSubject: 'W sprawie Państwa ślubu',
  why: (supplier) => `Otrzymują Państwo tę wiadomość w związku z rezerwacją w firmie ${supplier}.`,
  stop: 'Nie wysyłaj więcej takich e-maili',
};

export const letterTexts = texts<LetterTexts>({ 'en-GB': EN, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });

export const longDay = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
