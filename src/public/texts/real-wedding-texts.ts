import { ERASE_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import { texts } from '#shared/texts.ts';

interface RealWeddingTexts {
  title: (supplier: string) => string;
  hello: (partner: string) => string;
  text: (supplier: string) => string;
  link: string;
  withOthers: string;
  yes: string;
  no: string;
  withdraw: string;
  changed: string;
  agreedTitle: string;
  agreedText: string;
  declinedTitle: string;
  declinedText: string;
  endedTitle: string;
  endedText: string;
  photo: (at: number, of: number) => string;
  part: { title: string; story: (couple: string) => string };
}

/** The page that asks a couple, and the weddings on a public profile. */
export const realWeddingTexts = texts<RealWeddingTexts>({
  'en-GB': {
    title: (supplier) => `May ${supplier} show your wedding?`,
    hello: (partner) => `Hello ${partner}. This is exactly what would be public:`,
    text: (supplier) =>
      `${supplier} would show it on its page on Aisle. Nothing is public until everyone who was asked agrees, and you can change your mind at any time with the link in your email.`,
    link: 'Link to the story',
    withOthers: 'Who else was there',
    yes: 'Yes, show it',
    no: 'No, don’t show it',
    withdraw: 'Don’t show it any more',
    changed: 'Something changed since you opened this page. Look at it again, then answer.',
    agreedTitle: 'You agreed',
    agreedText: 'It’s public once everyone who was asked has agreed. You can change your mind here at any time.',
    declinedTitle: 'It isn’t shown',
    declinedText: `Your wedding isn’t public, and you won’t be asked again. The photos are erased within ${ERASE_DAYS} days.`,
    endedTitle: 'This question is closed',
    endedText: 'The link is too old, or the wedding was removed. There is nothing to do.',
    photo: (at, of) => `Photo ${at} of ${of}`,
    part: { title: 'Real weddings', story: (couple) => `The story of ${couple}` },
  },
  'de-DE': {
    title: (supplier) => `Darf ${supplier} Ihre Hochzeit zeigen?`,
    hello: (partner) => `Guten Tag ${partner}, genau das wäre öffentlich:`,
    text: (supplier) =>
      `${supplier} würde sie auf der eigenen Seite bei Aisle zeigen. Öffentlich wird sie erst, wenn alle Gefragten zustimmen. Mit dem Link in Ihrer E-Mail können Sie es sich jederzeit anders überlegen.`,
    link: 'Link zur Geschichte',
    withOthers: 'Wer noch dabei war',
    yes: 'Ja, zeigen',
    no: 'Nein, nicht zeigen',
    withdraw: 'Nicht mehr zeigen',
    changed:
      'Seit Sie diese Seite geöffnet haben, hat sich etwas geändert. Sehen Sie es sich noch einmal an, und antworten Sie dann.',
    agreedTitle: 'Sie haben zugestimmt',
    agreedText:
      'Öffentlich ist sie, sobald alle Gefragten zugestimmt haben. Hier können Sie es sich jederzeit anders überlegen.',
    declinedTitle: 'Sie wird nicht gezeigt',
    declinedText: `Ihre Hochzeit ist nicht öffentlich, und wir fragen nicht noch einmal. Die Fotos werden innerhalb von ${ERASE_DAYS} Tagen gelöscht.`,
    endedTitle: 'Diese Frage ist abgeschlossen',
    endedText: 'Der Link ist zu alt, oder die Hochzeit wurde entfernt. Sie müssen nichts tun.',
    photo: (at, of) => `Foto ${at} von ${of}`,
    part: { title: 'Echte Hochzeiten', story: (couple) => `Die Geschichte von ${couple}` },
  },
});
