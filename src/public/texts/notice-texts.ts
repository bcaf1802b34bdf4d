import type { NoticeReason } from '#contracts/reviews/feedback-limits.ts';
import { texts } from '#shared/texts.ts';

interface NoticeTexts {
  /** On a supplier's page. */
  link: string;
  title: string;
  text: (supplier: string) => string;
  by: (couple: string) => string;
  reason: string;
  choose: string;
  reasons: Record<NoticeReason, string>;
  details: string;
  detailsHint: string;
  email: string;
  optional: string;
  emailHint: string;
  faith: string;
  honeypot: string;
  button: string;
  faults: { reason: string; details: { required: string; max: string }; email: string };
  sentTitle: string;
  sentText: string;
  countedText: string;
}

/** The page on which anyone reports a review. */
export const noticeTexts = texts<NoticeTexts>({
  'en-GB': {
    link: 'Report',
    title: 'Report a review',
    text: (supplier) =>
      `A review of ${supplier}. It stays visible until our staff have checked it, within 72 hours. Reviews aren’t removed just for being negative.`,
    by: (couple) => `Written by ${couple}`,
    reason: 'What’s wrong with it?',
    choose: 'Choose a reason',
    reasons: {
      'not-a-couple': 'It isn’t from a couple who was there',
      'other-business': 'It’s about another business',
      conflict: 'It’s from a competitor, or someone close to one',
      advertising: 'It’s advertising',
      abuse: 'It contains insults or threats',
      'personal-data': 'It contains someone’s personal data',
      unlawful: 'It breaks the law in another way',
    },
    details: 'Tell us what you know',
    detailsHint: 'Say which words you mean, and how we can check it.',
    email: 'Your email',
    optional: 'optional',
    emailHint: 'We’ll send you the decision and our reasons. The couple and the supplier don’t see it.',
    faith: 'By sending this report, you confirm that you believe in good faith that what you say is true and complete.',
    honeypot: 'Leave this empty',
    button: 'Report',
    faults: {
      reason: 'Choose what’s wrong with it.',
      details: {
        required: 'Say what’s wrong and how we can check it.',
        max: 'That’s too long. The limit is 1,000 characters.',
      },
      email: 'Enter an address like name@example.com, or leave it empty.',
    },
    sentTitle: 'Thank you for your report',
    sentText: 'Our staff will check it and decide within 72 hours. If you gave an address, we’ll write to you then.',
    countedText:
      'We’ve counted it. So many people have reported this review that we didn’t keep your words or your address. Our staff are checking the review and decide within 72 hours of the first report.',
  },
  'fr-FR': {
    link: 'Signaler',
    title: 'Signaler un avis',
    text: (supplier) =>
      `Un avis sur ${supplier}. Il reste visible jusqu’à ce que notre équipe l’ait vérifié, sous 72 heures. Un avis n’est pas retiré simplement parce qu’il est négatif.`,
    by: (couple) => `Écrit par ${couple}`,
    reason: 'Quel est le problème ?',
    choose: 'Choisissez un motif',
    reasons: {
      'not-a-couple': 'Il ne vient pas d’un couple qui y était',
      'other-business': 'Il parle d’une autre entreprise',
      conflict: 'Il vient d’un concurrent ou de l’un de ses proches',
      advertising: 'C’est de la publicité',
      abuse: 'Il contient des insultes ou des menaces',
      'personal-data': 'Il contient des données personnelles de quelqu’un',
      unlawful: 'Il enfreint la loi d’une autre manière',
    },
    details: 'Dites-nous ce que vous savez',
    detailsHint: 'Indiquez les mots dont il s’agit et comment nous pouvons vérifier.',
    email: 'Votre adresse e-mail',
    optional: 'facultatif',
    emailHint: 'Nous vous y enverrons la décision et nos raisons. Ni le couple ni le prestataire ne la voient.',
    faith: 'En envoyant ce signalement, vous confirmez de bonne foi que vos indications sont exactes et complètes.',
    honeypot: 'Laissez ce champ vide',
    button: 'Signaler',
    faults: {
      reason: 'Choisissez ce qui pose problème.',
      details: {
        required: 'Dites ce qui pose problème et comment nous pouvons vérifier.',
        max: 'C’est trop long. La limite est de 1 000 caractères.',
      },
      email: 'Indiquez une adresse comme nom@example.com ou laissez le champ vide.',
    },
    sentTitle: 'Merci pour votre signalement',
    sentText:
      'Notre équipe le vérifie et décide sous 72 heures. Si vous avez indiqué une adresse, nous vous écrirons alors.',
    countedText:
      'Nous l’avons compté. Tant de personnes ont signalé cet avis que nous n’avons gardé ni votre texte ni votre adresse. Notre équipe vérifie l’avis et décide sous 72 heures à compter du premier signalement.',
  },
  'de-DE': {
    link: 'Melden',
    title: 'Eine Bewertung melden',
    text: (supplier) =>
      `Eine Bewertung über ${supplier}. Sie bleibt sichtbar, bis unser Team sie geprüft hat, innerhalb von 72 Stunden. Bewertungen werden nicht entfernt, nur weil sie schlecht sind.`,
    by: (couple) => `Geschrieben von ${couple}`,
    reason: 'Was stimmt daran nicht?',
    choose: 'Grund auswählen',
    reasons: {
      'not-a-couple': 'Sie ist von keinem Paar, das dort war',
      'other-business': 'Sie handelt von einem anderen Betrieb',
      conflict: 'Sie kommt von der Konkurrenz oder jemandem, der ihr nahesteht',
      advertising: 'Sie ist Werbung',
      abuse: 'Sie enthält Beleidigungen oder Drohungen',
      'personal-data': 'Sie enthält persönliche Daten von jemandem',
      unlawful: 'Sie verstößt auf andere Weise gegen das Gesetz',
    },
    details: 'Was wissen Sie darüber?',
    detailsHint: 'Welche Worte meinen Sie, und wie können wir es prüfen?',
    email: 'Ihre E-Mail-Adresse',
    optional: 'optional',
    emailHint: 'Dorthin schicken wir die Entscheidung und unsere Gründe. Das Paar und der Anbieter sehen sie nicht.',
    faith: 'Mit dem Absenden bestätigen Sie, dass Ihre Angaben nach bestem Wissen richtig und vollständig sind.',
    honeypot: 'Bitte leer lassen',
    button: 'Melden',
    faults: {
      reason: 'Wählen Sie, was daran nicht stimmt.',
      details: {
        required: 'Schreiben Sie, was nicht stimmt und wie wir es prüfen können.',
        max: 'Das ist zu lang. Höchstens 1.000 Zeichen.',
      },
      email: 'Geben Sie eine Adresse wie name@example.com ein, oder lassen Sie das Feld leer.',
    },
    sentTitle: 'Danke für Ihre Meldung',
    sentText:
      'Unser Team prüft sie und entscheidet innerhalb von 72 Stunden. Wenn Sie eine Adresse angegeben haben, schreiben wir Ihnen dann.',
    countedText:
      'Wir haben sie gezählt. So viele haben diese Bewertung gemeldet, dass wir Ihre Worte und Ihre Adresse nicht gespeichert haben. Unser Team prüft die Bewertung und entscheidet innerhalb von 72 Stunden nach der ersten Meldung.',
  },
  'pl-PL': {
    link: 'Zgłoś',
    title: 'Zgłoś opinię',
    text: (supplier) =>
      `Opinia o firmie ${supplier}. Pozostanie widoczna, dopóki zespół Aisle jej nie sprawdzi, najpóźniej w ciągu 72 godzin. Opinii nie usuwamy tylko dlatego, że są negatywne.`,
    by: (couple) => `Autorzy: ${couple}`,
    reason: 'Co jest z nią nie tak?',
    choose: 'Wybierz powód',
    reasons: {
      'not-a-couple': 'Nie pochodzi od pary, która tam była',
      'other-business': 'Dotyczy innej firmy',
      conflict: 'Pochodzi od konkurencji albo kogoś z nią związanego',
      advertising: 'To reklama',
      abuse: 'Zawiera obelgi lub groźby',
      'personal-data': 'Zawiera czyjeś dane osobowe',
      unlawful: 'Narusza prawo w inny sposób',
    },
    details: 'Co o tym wiadomo?',
    detailsHint: 'O które słowa chodzi i jak możemy to sprawdzić?',
    email: 'Adres e-mail',
    optional: 'opcjonalnie',
    emailHint: 'Wyślemy na niego decyzję i jej powody. Para i usługodawca go nie zobaczą.',
    faith: 'Wysyłając zgłoszenie, potwierdzają Państwo w dobrej wierze, że podane informacje są prawdziwe i pełne.',
    honeypot: 'To pole prosimy zostawić puste',
    button: 'Zgłoś',
    faults: {
      reason: 'Prosimy wybrać, co jest nie tak.',
      details: {
        required: 'Prosimy napisać, co jest nie tak i jak możemy to sprawdzić.',
        max: 'To jest za długie. Limit to 1000 znaków.',
      },
      email: 'Prosimy wpisać adres w postaci name@example.com albo zostawić puste pole.',
    },
    sentTitle: 'Dziękujemy za zgłoszenie',
    sentText:
      'Zespół Aisle sprawdzi je i podejmie decyzję w ciągu 72 godzin. Jeśli podano adres, wyślemy wtedy wiadomość.',
    countedText:
      'Zgłoszenie zostało policzone. Tę opinię zgłosiło już tyle osób, że nie zachowaliśmy treści ani adresu. Zespół Aisle sprawdza opinię i podejmie decyzję w ciągu 72 godzin od pierwszego zgłoszenia.',
  },
});
