import type { FeedbackCheck } from '#contracts/reviews/feedback-limits.ts';

/** The texts of the page on which couples write a review, of the page that checks signed ones, and of both on a supplier's page. */
export interface ReviewTexts {
  write: {
    title: (supplier: string) => string;
    text: string;
    stars: string;
    star: (count: number) => string;
    titleLabel: string;
    titleExample: string;
    textLabel: string;
    coupleLabel: string;
    coupleHint: string;
    wedding: (day: string) => string;
    public: string;
    button: string;
    faults: Record<'stars' | 'title' | 'text' | 'couple', { required: string; max: string }>;
    until: (day: string) => string;
  };
  given: {
    title: string;
    text: (supplier: string) => string;
    once: string;
    yours: string;
    reply: (supplier: string) => string;
  };
  removed: {
    title: string;
    text: string;
    reasons: string;
    label: string;
    hint: string;
    button: string;
    faults: { required: string; max: string };
    appealed: string;
  };
  ended: { title: string; text: string };
  verify: {
    title: string;
    text: string;
    proof: string;
    proofHint: string;
    key: string;
    keyHint: string;
    button: string;
    faults: Record<'unreadable' | 'too-many' | 'key' | 'limited', string>;
    verdicts: Record<'valid' | 'invalid' | 'unreachable', string>;
    byKey: string;
    counted: (valid: number, all: number) => string;
    facts: (supplier: string, issuer: string) => string;
    means: string;
  };
  checks: Record<FeedbackCheck, string>;
  rating: (mean: string, count: number) => string;
  starsOf: (stars: number) => string;
  part: {
    /** The title of the page that shows one review. */
    of: (supplier: string) => string;
    title: string;
    how: string;
    married: (day: string) => string;
    reply: string;
    edited: string;
    testimonials: string;
    testimonialsHow: string;
    source: string;
  };
}

export const reviewEn: ReviewTexts = {
  write: {
    title: (supplier) => `How was it with ${supplier}?`,
    text: 'Tell other couples how your day went. Good or not so good: what you write is published as it is.',
    stars: 'Your rating',
    star: (count) => (count === 1 ? '1 star' : `${count} stars`),
    titleLabel: 'In a few words',
    titleExample: 'The best hour of the day',
    textLabel: 'Your review',
    coupleLabel: 'Your names',
    coupleHint: 'Shown with your review, exactly like this. First names are enough.',
    wedding: (day) => `Wedding on ${day}`,
    public:
      'Your review, your names and the date of your wedding are public. The supplier can reply but not change or delete them.',
    button: 'Publish review',
    faults: {
      stars: { required: 'Choose one to five stars.', max: 'Choose one to five stars.' },
      title: { required: '', max: 'That’s too long. The limit is 100 characters.' },
      text: { required: 'Write a few words.', max: 'That’s too long. The limit is 4,000 characters.' },
      couple: { required: 'Write how your names should appear.', max: 'That’s too long. The limit is 120 characters.' },
    },
    until: (day) => `This link is for the two of you. It works once, until ${day}.`,
  },
  given: {
    title: 'Thank you. Your review is published',
    text: (supplier) => `Other couples can read it now, and ${supplier} can reply to it.`,
    once: 'There’s one review per couple and supplier.',
    yours: 'Your review',
    reply: (supplier) => `Reply from ${supplier}`,
  },
  removed: {
    title: 'Your review was removed',
    text: 'It was reported, and our staff decided to remove it.',
    reasons: 'Their reasons',
    label: 'Why you think that’s wrong',
    hint: 'You can appeal once. We’ll decide within 72 hours.',
    button: 'Appeal',
    faults: { required: 'Say why you’re appealing.', max: 'That’s too long. The limit is 1,000 characters.' },
    appealed: 'We’ve received your appeal and will decide within 72 hours.',
  },
  ended: {
    title: 'This link has expired',
    text: 'Reviews can be written up to two years after the wedding.',
  },
  verify: {
    title: 'Check a review',
    text: 'Reviews on Aisle are signed by the site where the couple wrote them. Paste a proof to see whether it’s real and unchanged. Nothing you paste is stored.',
    proof: 'Proof or export',
    proofHint: 'What “Copy proof” copied, or a whole export of up to 500 reviews.',
    key: 'Public key',
    keyHint:
      'Only if the site no longer exists: its key, as JSON or the 43 characters of “x”. Otherwise we ask the site.',
    button: 'Check',
    faults: {
      unreadable: 'That isn’t a proof or an export of reviews. Paste all of it, without changes.',
      'too-many': 'That’s too much at once. Paste up to 500 reviews from up to five sites.',
      key: 'That isn’t a public key.',
      limited: 'Too many checks in a short time. Wait an hour, or enter the site’s key yourself.',
    },
    verdicts: {
      valid: 'Real and unchanged',
      invalid: 'Doesn’t match the signature',
      unreachable: 'The site didn’t give a key',
    },
    byKey: 'Checked against the key you entered, which doesn’t show who owns it.',
    counted: (valid, all) => `${valid} of ${all} ${valid === 1 ? 'is' : 'are'} real and unchanged.`,
    facts: (supplier, issuer) => `About ${supplier}, signed by ${issuer}`,
    means: 'It proves that the site signed exactly these words, not that it still shows them.',
  },
  checks: {
    booking: 'Booked through Aisle, confirmed by the couple',
    link: 'One-time link, sent to the couple’s email',
    email: 'Confirmed by the couple by email',
    staff: 'Proof of the booking seen by Aisle staff',
    none: 'Not verified',
  },
  rating: (mean, count) => (count === 1 ? `${mean} from 1 review` : `${mean} from ${count} reviews`),
  starsOf: (stars) => `${stars} out of 5 stars`,
  part: {
    of: (supplier) => `A review of ${supplier}`,
    title: 'Reviews',
    how: 'Only couples who booked can leave a review, once, through a link sent to their email. Everyone who’s asked gets the same email. Reviews are shown newest first, good or bad.',
    married: (day) => `Married ${day}`,
    reply: 'Reply',
    edited: 'edited',
    testimonials: 'Testimonials',
    testimonialsHow: 'Chosen by the supplier. They don’t count in the rating.',
    source: 'Where it was published',
  },
};

export const reviewDe: ReviewTexts = {
  write: {
    title: (supplier) => `Wie war es mit ${supplier}?`,
    text: 'Erzählt anderen Paaren, wie euer Tag war. Gut oder weniger gut: Was ihr schreibt, erscheint unverändert.',
    stars: 'Eure Bewertung',
    star: (count) => (count === 1 ? '1 Stern' : `${count} Sterne`),
    titleLabel: 'In wenigen Worten',
    titleExample: 'Die schönste Stunde des Tages',
    textLabel: 'Euer Text',
    coupleLabel: 'Eure Namen',
    coupleHint: 'Erscheinen genau so bei der Bewertung. Vornamen genügen.',
    wedding: (day) => `Hochzeit am ${day}`,
    public:
      'Bewertung, Namen und Hochzeitsdatum sind öffentlich. Der Anbieter kann antworten, aber nichts ändern oder löschen.',
    button: 'Bewertung veröffentlichen',
    faults: {
      stars: { required: 'Wählt einen bis fünf Sterne.', max: 'Wählt einen bis fünf Sterne.' },
      title: { required: '', max: 'Das ist zu lang. Höchstens 100 Zeichen.' },
      text: { required: 'Schreibt ein paar Worte.', max: 'Das ist zu lang. Höchstens 4.000 Zeichen.' },
      couple: {
        required: 'Schreibt, wie eure Namen erscheinen sollen.',
        max: 'Das ist zu lang. Höchstens 120 Zeichen.',
      },
    },
    until: (day) => `Dieser Link ist nur für euch beide. Er funktioniert einmal, bis ${day}.`,
  },
  given: {
    title: 'Danke. Eure Bewertung ist veröffentlicht',
    text: (supplier) => `Andere Paare können sie jetzt lesen, und ${supplier} kann darauf antworten.`,
    once: 'Pro Paar und Anbieter gibt es eine Bewertung.',
    yours: 'Eure Bewertung',
    reply: (supplier) => `Antwort von ${supplier}`,
  },
  removed: {
    title: 'Eure Bewertung wurde entfernt',
    text: 'Sie wurde gemeldet, und das Aisle-Team hat entschieden, sie zu entfernen.',
    reasons: 'Die Gründe',
    label: 'Warum ihr das falsch findet',
    hint: 'Ihr könnt einmal Einspruch erheben. Wir entscheiden innerhalb von 72 Stunden.',
    button: 'Einspruch erheben',
    faults: { required: 'Schreibt, warum ihr Einspruch erhebt.', max: 'Das ist zu lang. Höchstens 1.000 Zeichen.' },
    appealed: 'Euer Einspruch ist angekommen. Wir entscheiden innerhalb von 72 Stunden.',
  },
  ended: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Bewertungen sind bis zu zwei Jahre nach der Hochzeit möglich.',
  },
  verify: {
    title: 'Eine Bewertung prüfen',
    text: 'Bewertungen auf Aisle sind von der Website signiert, auf der das Paar sie schrieb. Fügen Sie einen Nachweis ein, um zu sehen, ob er echt und unverändert ist. Nichts davon wird gespeichert.',
    proof: 'Nachweis oder Export',
    proofHint: 'Was „Nachweis kopieren“ kopiert hat, oder ein ganzer Export mit bis zu 500 Bewertungen.',
    key: 'Öffentlicher Schlüssel',
    keyHint:
      'Nur wenn es die Website nicht mehr gibt: ihr Schlüssel als JSON oder die 43 Zeichen von „x“. Sonst fragen wir die Website.',
    button: 'Prüfen',
    faults: {
      unreadable: 'Das ist kein Nachweis und kein Export von Bewertungen. Fügen Sie alles unverändert ein.',
      'too-many': 'Das ist zu viel auf einmal. Höchstens 500 Bewertungen von höchstens fünf Websites.',
      key: 'Das ist kein öffentlicher Schlüssel.',
      limited:
        'Zu viele Prüfungen in kurzer Zeit. Warten Sie eine Stunde, oder geben Sie den Schlüssel der Website selbst ein.',
    },
    verdicts: {
      valid: 'Echt und unverändert',
      invalid: 'Passt nicht zur Signatur',
      unreachable: 'Die Website liefert keinen Schlüssel',
    },
    byKey: 'Geprüft mit dem eingegebenen Schlüssel. Wem er gehört, zeigt das nicht.',
    counted: (valid, all) => `${valid} von ${all} ${valid === 1 ? 'ist' : 'sind'} echt und unverändert.`,
    facts: (supplier, issuer) => `Über ${supplier}, signiert von ${issuer}`,
    means: 'Das zeigt, dass die Website genau diese Worte signiert hat, nicht, dass sie sie noch zeigt.',
  },
  checks: {
    booking: 'Über Aisle gebucht, vom Paar bestätigt',
    link: 'Einmaliger Link an die E-Mail-Adresse des Paars',
    email: 'Vom Paar per E-Mail bestätigt',
    staff: 'Buchungsnachweis vom Aisle-Team gesehen',
    none: 'Nicht bestätigt',
  },
  rating: (mean, count) => (count === 1 ? `${mean} aus 1 Bewertung` : `${mean} aus ${count} Bewertungen`),
  starsOf: (stars) => `${stars} von 5 Sternen`,
  part: {
    of: (supplier) => `Eine Bewertung von ${supplier}`,
    title: 'Bewertungen',
    how: 'Nur Paare, die gebucht haben, können bewerten, und zwar einmal, über einen Link an ihre E-Mail-Adresse. Alle Gefragten bekommen dieselbe E-Mail. Die neuesten Bewertungen kommen zuerst, gute wie schlechte.',
    married: (day) => `Hochzeit am ${day}`,
    reply: 'Antwort',
    edited: 'bearbeitet',
    testimonials: 'Referenzen',
    testimonialsHow: 'Vom Anbieter ausgesucht. Sie zählen nicht zur Gesamtbewertung.',
    source: 'Wo sie erschienen ist',
  },
};
