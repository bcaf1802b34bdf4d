import { de } from '#contracts/french.ts';
import { texts } from '#shared/texts.ts';

interface TestimonialTexts {
  title: string;
  text: (supplier: string) => string;
  married: (day: string) => string;
  published: string;
  means: string;
  yes: string;
  no: string;
  confirmedTitle: string;
  confirmedText: (supplier: string) => string;
  declinedTitle: string;
  declinedText: (supplier: string) => string;
  endedTitle: string;
  endedText: string;
}

/** The page that asks a couple whether a testimonial is theirs. */
export const testimonialTexts = texts<TestimonialTexts>({
  'en-GB': {
    title: 'Are these your words?',
    text: (supplier) => `${supplier} shows this testimonial on Aisle and says that you wrote it:`,
    married: (day) => `married ${day}`,
    published: 'Where it was published:',
    means: 'If you confirm it, it’s shown as confirmed by you. It has no stars and doesn’t count towards a rating.',
    yes: 'Yes, these are our words',
    no: 'This isn’t ours',
    confirmedTitle: 'Thank you for confirming',
    confirmedText: (supplier) =>
      `The testimonial is now shown as confirmed by you. If ${supplier} changes the words, the names or the day, that ends.`,
    declinedTitle: 'Thank you for telling us',
    declinedText: (supplier) =>
      `The testimonial isn’t shown as confirmed, and we won’t ask you about ${supplier} again.`,
    endedTitle: 'This link no longer works',
    endedText: 'It’s too old, or the testimonial was changed or deleted. You don’t need to do anything.',
  },
  'fr-FR': {
    title: 'Ces mots sont-ils de vous ?',
    text: (supplier) => `${supplier} affiche ce témoignage sur Aisle et dit qu’il est de vous :`,
    married: (day) => `mariage le ${day}`,
    published: 'Où il a été publié :',
    means:
      'Si vous le confirmez, il s’affiche comme confirmé par vous. Il n’a pas d’étoiles et ne compte dans aucune note.',
    yes: 'Oui, ces mots sont de nous',
    no: 'Ce n’est pas de nous',
    confirmedTitle: 'Merci pour votre confirmation',
    confirmedText: (supplier) =>
      `Le témoignage s’affiche désormais comme confirmé par vous. Si ${supplier} en change les mots, les noms ou la date, ce ne sera plus le cas.`,
    declinedTitle: 'Merci de nous l’avoir dit',
    declinedText: (supplier) =>
      `Le témoignage ne s’affiche pas comme confirmé, et nous ne vous solliciterons plus au sujet ${de(supplier)}.`,
    endedTitle: 'Ce lien ne fonctionne plus',
    endedText: 'Il est trop ancien, ou le témoignage a été modifié ou supprimé. Vous n’avez rien à faire.',
  },
  'de-DE': {
    title: 'Sind das eure Worte?',
    text: (supplier) => `${supplier} zeigt bei Aisle diese Referenz, die von euch sein soll:`,
    married: (day) => `Hochzeit am ${day}`,
    published: 'Wo sie erschienen ist:',
    means:
      'Wenn ihr sie bestätigt, erscheint sie als von euch bestätigt. Sie hat keine Sterne und zählt zu keiner Gesamtbewertung.',
    yes: 'Ja, das sind unsere Worte',
    no: 'Das ist nicht von uns',
    confirmedTitle: 'Danke für die Bestätigung',
    confirmedText: (supplier) =>
      `Die Referenz erscheint jetzt als von euch bestätigt. Ändert ${supplier} Worte, Namen oder Tag, gilt das nicht mehr.`,
    declinedTitle: 'Danke für die Nachricht',
    declinedText: (supplier) =>
      `Die Referenz erscheint nicht als bestätigt, und wir fragen euch zu ${supplier} nicht noch einmal.`,
    endedTitle: 'Dieser Link funktioniert nicht mehr',
    endedText: 'Er ist zu alt, oder die Referenz wurde geändert oder gelöscht. Ihr müsst nichts tun.',
  },
  'pl-PL': {
    title: 'Czy to Państwa słowa?',
    text: (supplier) => `Firma ${supplier} pokazuje w Aisle tę referencję i podaje, że pochodzi ona od Państwa:`,
    married: (day) => `ślub: ${day}`,
    published: 'Gdzie ją opublikowano:',
    means: 'Po potwierdzeniu będzie widać, że jest potwierdzona. Nie ma gwiazdek i nie wlicza się do oceny.',
    yes: 'Tak, to nasze słowa',
    no: 'To nie nasze słowa',
    confirmedTitle: 'Dziękujemy za potwierdzenie',
    confirmedText: (supplier) =>
      `Teraz widać, że referencja jest potwierdzona. Jeśli firma ${supplier} zmieni słowa, imiona albo datę, potwierdzenie zniknie.`,
    declinedTitle: 'Dziękujemy za informację',
    declinedText: (supplier) =>
      `Referencja nie jest oznaczona jako potwierdzona i nie zapytamy więcej o firmę ${supplier}.`,
    endedTitle: 'Ten link już nie działa',
    endedText: 'Jest za stary albo referencję zmieniono lub usunięto. Nic nie trzeba robić.',
  },
});
