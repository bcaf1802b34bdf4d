import { de } from '#contracts/french.ts';
import { ERASE_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import { texts } from '#shared/texts.ts';

interface RealWeddingTexts {
  title: (supplier: string) => string;
  hello: (partner: string) => string;
  text: (supplier: string) => string;
  /** Followed by the name it links to, like the next one. */
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
    title: (supplier) => `Can ${supplier} show your wedding?`,
    hello: (partner) => `Hello ${partner}. This is exactly what would be public:`,
    text: (supplier) =>
      `${supplier} would like to show it on their page on Aisle. Nothing is public until everyone who was asked agrees, and you can change your mind at any time with the link in your email.`,
    link: 'Link to the story:',
    withOthers: 'Who else was there:',
    yes: 'Yes, show it',
    no: 'No, don’t show it',
    withdraw: 'Don’t show it any more',
    changed: 'Something has changed since you opened this page. Check it again, then choose.',
    agreedTitle: 'You agreed',
    agreedText: 'It’s public once everyone who was asked has agreed. You can change your mind here at any time.',
    declinedTitle: 'It isn’t shown',
    declinedText: `Your wedding isn’t public, and you won’t be asked again. The photos are deleted within ${ERASE_DAYS} days.`,
    endedTitle: 'This link no longer works',
    endedText: 'It’s too old, or the wedding was deleted. You don’t need to do anything.',
    photo: (at, of) => `Photo ${at} of ${of}`,
    part: { title: 'Real weddings', story: (couple) => `The story of ${couple}` },
  },
  'fr-FR': {
    title: (supplier) => `Autorisez-vous ${supplier} à montrer votre mariage ?`,
    hello: (partner) => `Bonjour ${partner}. Voici exactement ce qui serait public :`,
    text: (supplier) =>
      `${supplier} aimerait le montrer sur sa page Aisle. Rien n’est public tant que toutes les personnes sollicitées n’ont pas donné leur accord, et vous pouvez changer d’avis à tout moment avec le lien reçu par e-mail.`,
    link: 'Lien vers le récit :',
    withOthers: 'Qui d’autre était là :',
    yes: 'Oui, le montrer',
    no: 'Non, ne pas le montrer',
    withdraw: 'Ne plus le montrer',
    changed: 'Quelque chose a changé depuis que vous avez ouvert cette page. Vérifiez, puis choisissez.',
    agreedTitle: 'Vous avez donné votre accord',
    agreedText:
      'Il sera public dès que toutes les personnes sollicitées auront donné leur accord. Vous pouvez changer d’avis ici à tout moment.',
    declinedTitle: 'Il n’est pas affiché',
    declinedText: `Votre mariage n’est pas public et nous ne vous solliciterons plus. Les photos sont supprimées sous ${ERASE_DAYS} jours.`,
    endedTitle: 'Ce lien ne fonctionne plus',
    endedText: 'Il est trop ancien, ou le mariage a été supprimé. Vous n’avez rien à faire.',
    photo: (at, of) => `Photo ${at} sur ${of}`,
    part: { title: 'Mariages réels', story: (couple) => `L’histoire ${de(couple)}` },
  },
  'de-DE': {
    title: (supplier) => `Darf ${supplier} eure Hochzeit zeigen?`,
    hello: (partner) => `Hallo ${partner}, genau das wäre öffentlich:`,
    text: (supplier) =>
      `${supplier} würde sie auf der eigenen Seite bei Aisle zeigen. Öffentlich wird sie erst, wenn alle Gefragten zustimmen. Mit dem Link in deiner E-Mail kannst du es dir jederzeit anders überlegen.`,
    link: 'Link zur Geschichte:',
    withOthers: 'Wer noch dabei war:',
    yes: 'Ja, zeigen',
    no: 'Nein, nicht zeigen',
    withdraw: 'Nicht mehr zeigen',
    changed:
      'Seit du diese Seite geöffnet hast, hat sich etwas geändert. Sieh es dir noch einmal an und entscheide dann.',
    agreedTitle: 'Du hast zugestimmt',
    agreedText:
      'Öffentlich ist sie, sobald alle Gefragten zugestimmt haben. Hier kannst du es dir jederzeit anders überlegen.',
    declinedTitle: 'Sie wird nicht gezeigt',
    declinedText: `Eure Hochzeit ist nicht öffentlich, und wir fragen nicht noch einmal. Die Fotos werden innerhalb von ${ERASE_DAYS} Tagen gelöscht.`,
    endedTitle: 'Dieser Link funktioniert nicht mehr',
    endedText: 'Er ist zu alt, oder die Hochzeit wurde gelöscht. Du musst nichts tun.',
    photo: (at, of) => `Foto ${at} von ${of}`,
    part: { title: 'Echte Hochzeiten', story: (couple) => `Die Geschichte von ${couple}` },
  },
  'pl-PL': {
    title: (supplier) => `Czy firma ${supplier} może pokazać Państwa ślub?`,
    hello: (partner) => `Dzień dobry, ${partner}! Publiczne będzie dokładnie to:`,
    text: (supplier) =>
      `Firma ${supplier} chce pokazać go na swojej stronie w Aisle. Nic nie będzie publiczne, dopóki nie zgodzą się wszystkie pytane osoby. Zdanie można w każdej chwili zmienić linkiem z e-maila.`,
    link: 'Link do historii:',
    withOthers: 'Kto jeszcze tam był:',
    yes: 'Tak, można pokazać',
    no: 'Nie, nie pokazywać',
    withdraw: 'Nie pokazuj więcej',
    changed: 'Od otwarcia tej strony coś się zmieniło. Prosimy sprawdzić wszystko jeszcze raz i wybrać.',
    agreedTitle: 'Zgoda została zapisana',
    agreedText:
      'Ślub będzie publiczny, gdy zgodzą się wszystkie pytane osoby. Zdanie można tu zmienić w każdej chwili.',
    declinedTitle: 'Ślub nie będzie pokazany',
    declinedText: `Ślub nie jest publiczny i nie zapytamy ponownie. Zdjęcia usuniemy w ciągu ${ERASE_DAYS} dni.`,
    endedTitle: 'Ten link już nie działa',
    endedText: 'Jest za stary albo ślub usunięto. Nic nie trzeba robić.',
    photo: (at, of) => `Zdjęcie ${at} z ${of}`,
    part: { title: 'Prawdziwe wesela', story: (couple) => `Historia pary: ${couple}` },
  },
});
