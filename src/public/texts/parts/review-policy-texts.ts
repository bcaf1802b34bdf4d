import { REPORT_HOURS, REVIEW_PHOTOS } from '#contracts/reviews/feedback-limits.ts';
import { texts } from '#shared/texts.ts';

interface Section {
  title: string;
  text: string;
}

/** How reviews are checked: what the product does, in plain words (`docs/reviews.md`). */
interface ReviewPolicyTexts {
  title: string;
  /** The link that leads here. */
  link: string;
  lead: string;
  sections: readonly Section[];
  marks: { title: string; text: string; testimonials: string };
  after: readonly Section[];
  verify: string;
}

export const reviewPolicyTexts = texts<ReviewPolicyTexts>({
  'en-GB': {
    title: 'How reviews are checked',
    link: 'How reviews are checked',
    lead: 'Reviews here come from couples who booked. This page says who can write one, how we know, and what happens when someone objects.',
    sections: [
      {
        title: 'Who can write a review',
        text: 'A couple whose booking is completed, or who booked and whose wedding is over. It gets a link by email that works once and ends two years after the wedding. A couple is asked once by each supplier, never at an address of the supplier’s own team or listing.',
      },
      {
        title: 'No one is picked by mood',
        text: 'Every couple that is asked gets the same email, and one reminder. A review is public as soon as the couple sends it, good or bad. Suppliers can reply. They can’t change, hide or delete a review, and can’t pay to have one shown or removed.',
      },
      {
        title: 'How the rating is counted',
        text: 'It is the average of all reviews that you can see, and of nothing else. Testimonials have no stars and don’t count.',
      },
    ],
    marks: {
      title: 'What the marks mean',
      text: 'Each review says how it was checked:',
      testimonials:
        'Testimonials are chosen by the supplier. They are marked as confirmed only if their couple confirmed the words by email, or our staff saw proof of the booking; the supplier can’t do that itself. If the words change, the mark goes.',
    },
    after: [
      {
        title: 'Photos',
        text: `A couple can add up to ${REVIEW_PHOTOS} photos to its review. In some countries our staff look at each photo before it is shown.`,
      },
      {
        title: 'When someone objects',
        text: `A supplier can report a review once, and anyone else can report one from the public page. The review stays visible while our staff check it, unless the supplier reports abuse or personal data. Staff decide within ${REPORT_HOURS} hours and give their reasons to both sides; the side that loses can appeal once.`,
      },
      {
        title: 'When a couple changes its mind',
        text: 'The couple can delete its review at any time, with the link from its email. Words, names and photos are gone at once, and the review no longer counts.',
      },
      {
        title: 'Signed, so that anyone can check',
        text: 'Every review is signed when it is written. The signature shows that the words, the stars and the day are those that the couple sent.',
      },
    ],
    verify: 'Check a review',
  },
  'de-DE': {
    title: 'Wie Bewertungen geprüft werden',
    link: 'Wie Bewertungen geprüft werden',
    lead: 'Bewertungen hier stammen von Paaren, die gebucht haben. Diese Seite sagt, wer eine schreiben kann, woher wir das wissen und was geschieht, wenn jemand widerspricht.',
    sections: [
      {
        title: 'Wer bewerten kann',
        text: 'Ein Paar, dessen Buchung abgeschlossen ist, oder das gebucht hat und dessen Hochzeit vorbei ist. Es bekommt per E-Mail einen Link, der einmal gilt und zwei Jahre nach der Hochzeit endet. Jeder Anbieter fragt ein Paar nur einmal, und nie an einer Adresse des eigenen Teams oder Eintrags.',
      },
      {
        title: 'Niemand wird nach Laune ausgesucht',
        text: 'Alle gefragten Paare bekommen dieselbe E-Mail und eine Erinnerung. Eine Bewertung ist öffentlich, sobald das Paar sie abschickt, gut oder schlecht. Anbieter können antworten. Ändern, verbergen oder löschen können sie eine Bewertung nicht, und auch nicht dafür bezahlen, dass eine erscheint oder verschwindet.',
      },
      {
        title: 'Wie die Gesamtbewertung entsteht',
        text: 'Sie ist der Durchschnitt aller Bewertungen, die Sie sehen können, und von nichts anderem. Referenzen haben keine Sterne und zählen nicht.',
      },
    ],
    marks: {
      title: 'Was die Angaben bedeuten',
      text: 'Bei jeder Bewertung steht, wie sie geprüft wurde:',
      testimonials:
        'Referenzen sucht der Anbieter aus. Als bestätigt gelten sie nur, wenn ihr Paar die Worte per E-Mail bestätigt oder unser Team einen Buchungsnachweis gesehen hat; der Anbieter selbst kann das nicht. Ändern sich die Worte, entfällt die Bestätigung.',
    },
    after: [
      {
        title: 'Fotos',
        text: `Ein Paar kann seiner Bewertung bis zu ${REVIEW_PHOTOS} Fotos hinzufügen. In manchen Ländern sieht unser Team jedes Foto an, bevor es erscheint.`,
      },
      {
        title: 'Wenn jemand widerspricht',
        text: `Ein Anbieter kann eine Bewertung einmal melden, alle anderen können es von der öffentlichen Seite aus. Sie bleibt sichtbar, während unser Team prüft, außer der Anbieter meldet Beleidigungen oder persönliche Daten. Das Team entscheidet innerhalb von ${REPORT_HOURS} Stunden und begründet es beiden Seiten; wer unterliegt, kann einmal widersprechen.`,
      },
      {
        title: 'Wenn ein Paar es sich anders überlegt',
        text: 'Das Paar kann seine Bewertung jederzeit mit dem Link aus seiner E-Mail löschen. Worte, Namen und Fotos sind sofort weg, und die Bewertung zählt nicht mehr.',
      },
      {
        title: 'Signiert, damit alle prüfen können',
        text: 'Jede Bewertung wird signiert, wenn sie geschrieben wird. Die Signatur zeigt, dass Worte, Sterne und Tag die sind, die das Paar gesendet hat.',
      },
    ],
    verify: 'Eine Bewertung prüfen',
  },
  'fr-FR': {
    title: 'Comment les avis sont vérifiés',
    link: 'Comment les avis sont vérifiés',
    lead: 'Les avis publiés ici viennent de couples qui ont réservé. Cette page dit qui peut en écrire un, comment nous le savons et ce qui se passe quand quelqu’un le conteste.',
    sections: [
      {
        title: 'Qui peut laisser un avis',
        text: 'Un couple dont la réservation est terminée, ou qui a réservé et dont le mariage est passé. Il reçoit par e-mail un lien qui sert une fois et expire deux ans après le mariage. Chaque prestataire sollicite un couple une seule fois, jamais à une adresse de son équipe ou de sa fiche.',
      },
      {
        title: 'Personne n’est choisi selon son humeur',
        text: 'Tous les couples sollicités reçoivent le même e-mail et un rappel. Un avis est public dès que le couple l’envoie, bon ou mauvais. Le prestataire peut répondre. Il ne peut ni modifier, ni masquer, ni supprimer un avis, ni payer pour en faire paraître ou retirer un.',
      },
      {
        title: 'Comment la note est calculée',
        text: 'C’est la moyenne de tous les avis que vous pouvez voir, et de rien d’autre. Les témoignages n’ont pas d’étoiles et ne comptent pas.',
      },
    ],
    marks: {
      title: 'Ce que signifient les mentions',
      text: 'Chaque avis dit comment il a été vérifié :',
      testimonials:
        'Les témoignages sont choisis par le prestataire. Ils ne sont marqués comme confirmés que si leur couple en a confirmé les mots par e-mail, ou si notre équipe a vu une preuve de la réservation ; le prestataire ne peut pas le faire lui-même. Si les mots changent, la mention disparaît.',
    },
    after: [
      {
        title: 'Les photos',
        text: `Un couple peut ajouter jusqu’à ${REVIEW_PHOTOS} photos à son avis. Dans certains pays, notre équipe regarde chaque photo avant qu’elle paraisse.`,
      },
      {
        title: 'Quand quelqu’un conteste',
        text: `Un prestataire peut signaler un avis une fois, et toute autre personne depuis la page publique. L’avis reste visible pendant que notre équipe l’examine, sauf si le prestataire signale des propos abusifs ou des données personnelles. L’équipe décide sous ${REPORT_HOURS} heures et donne ses raisons aux deux parties ; celle qui perd peut faire appel une fois.`,
      },
      {
        title: 'Quand un couple change d’avis',
        text: 'Le couple peut supprimer son avis à tout moment, avec le lien de son e-mail. Mots, noms et photos disparaissent aussitôt, et l’avis ne compte plus.',
      },
      {
        title: 'Signés, pour que tout le monde puisse vérifier',
        text: 'Chaque avis est signé au moment où il est écrit. La signature montre que les mots, les étoiles et le jour sont ceux que le couple a envoyés.',
      },
    ],
    verify: 'Vérifier un avis',
  },
  'pl-PL': {
    title: 'Jak sprawdzamy opinie',
    link: 'Jak sprawdzamy opinie',
    lead: 'Opinie pochodzą tu od par, które miały rezerwację. Ta strona mówi, kto może napisać opinię, skąd to wiemy i co się dzieje, gdy ktoś się z nią nie zgadza.',
    sections: [
      {
        title: 'Kto może napisać opinię',
        text: 'Para, której rezerwacja jest zakończona, albo która miała rezerwację i jest już po ślubie. Dostaje e-mailem link, który działa raz i wygasa dwa lata po ślubie. Każdy usługodawca prosi daną parę tylko raz, nigdy na adres własnego zespołu ani swojego wpisu.',
      },
      {
        title: 'Nikogo nie wybiera się według nastroju',
        text: 'Wszystkie proszone pary dostają ten sam e-mail i jedno przypomnienie. Opinia jest publiczna, gdy tylko para ją wyśle, dobra czy zła. Usługodawca może odpowiedzieć. Nie może zmienić, ukryć ani usunąć opinii, ani zapłacić za to, żeby jakaś się pojawiła lub zniknęła.',
      },
      {
        title: 'Jak liczymy ocenę',
        text: 'To średnia wszystkich opinii, które możesz zobaczyć, i niczego więcej. Referencje nie mają gwiazdek i nie wliczają się do oceny.',
      },
    ],
    marks: {
      title: 'Co znaczą oznaczenia',
      text: 'Przy każdej opinii widać, jak ją sprawdzono:',
      testimonials:
        'Referencje wybiera usługodawca. Są oznaczone jako potwierdzone tylko wtedy, gdy para potwierdziła ich słowa e-mailem albo nasz zespół widział dowód rezerwacji; sam usługodawca nie może tego zrobić. Gdy słowa się zmienią, oznaczenie znika.',
    },
    after: [
      {
        title: 'Zdjęcia',
        text: `Para może dodać do opinii zdjęcia, najwyżej ${REVIEW_PHOTOS}. W niektórych krajach nasz zespół ogląda każde zdjęcie, zanim się pojawi.`,
      },
      {
        title: 'Gdy ktoś się nie zgadza',
        text: `Usługodawca może zgłosić opinię raz, każdy inny może to zrobić na stronie publicznej. Opinia pozostaje widoczna, gdy nasz zespół ją sprawdza, chyba że usługodawca zgłasza obelgi lub dane osobowe. Zespół decyduje w ciągu ${REPORT_HOURS} godzin i podaje powody obu stronom; ta, która przegra, może raz się odwołać.`,
      },
      {
        title: 'Gdy para zmieni zdanie',
        text: 'Para może w każdej chwili usunąć swoją opinię linkiem z e-maila. Słowa, imiona i zdjęcia znikają od razu, a opinia już się nie liczy.',
      },
      {
        title: 'Podpisane, żeby każdy mógł sprawdzić',
        text: 'Każda opinia jest podpisywana w chwili napisania. Podpis pokazuje, że słowa, gwiazdki i dzień są te same, które wysłała para.',
      },
    ],
    verify: 'Sprawdź opinię',
  },
});
