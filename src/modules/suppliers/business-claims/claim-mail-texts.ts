import { de } from '#contracts/french.ts';
import { CLAIM_UNDO_HOURS } from '#contracts/proof/business-claim.ts';
import { counted } from '#contracts/polish-numbers.ts';
import { spokenIn } from '#contracts/languages.ts';
import type { ProofMethod } from '#contracts/proof/proof.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { plainMail } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';
import type { ClaimRow } from './claims.repository.ts';

type Content = Pick<NewMail, 'subject' | 'text' | 'html'>;

interface Facts {
  supplier: string;
  /** Name and address of the person. */
  who: string;
  domain: string;
  until: string;
}

interface Texts {
  claimed: {
    subject: string;
    text: Record<ProofMethod, (facts: Facts) => string>;
    rightly: string;
    wrongly: (facts: Facts) => string;
    button: string;
    staffButton: string;
    footer: string;
  };
  undone: {
    subject: string;
    text: (supplier: string) => string;
    next: string;
    staffNext: string;
    claimant: (supplier: string) => string;
    claimantNext: string;
    footer: string;
  };
}

const EN: Texts = {
  claimed: {
    subject: 'A listing on Aisle was claimed',
    text: {
      dns: ({ supplier, who, domain }) =>
        `${who} is now the admin of ${supplier} on Aisle, because a DNS record with their code is at ${domain}.`,
      file: ({ supplier, who, domain }) =>
        `${who} is now the admin of ${supplier} on Aisle, because a file with their code is on the website ${domain}.`,
      email: ({ supplier, who, domain }) =>
        `${who} is now the admin of ${supplier} on Aisle, because they could read an email to an address at ${domain}.`,
    },
    rightly: 'If this is right, there’s nothing to do.',
    wrongly: ({ until }) =>
      `If it isn’t, end their access by ${until}. The button opens a page that asks first; it works for ${CLAIM_UNDO_HOURS} hours.`,
    button: 'This wasn’t me',
    staffButton: 'View the claim',
    footer: 'This email went to the addresses of the business and to the staff of Aisle.',
  },
  undone: {
    subject: 'The claim of a listing was undone',
    text: (supplier) =>
      `Someone with the link in our email said that the claim of ${supplier} wasn’t theirs. Its team has no access any more.`,
    next: 'The listing has no team now. Our staff can invite the right person: reply to them or use the contact on our website.',
    staffNext:
      'The listing can’t be claimed again. Make sure who is in charge, then invite that person from the supplier’s panel.',
    claimant: (supplier) =>
      `Someone at the business or one of our staff said that your claim of ${supplier} is wrong. Your access to it has ended, and so has that of everyone you invited.`,
    claimantNext: 'If the business is yours, contact our staff. They can invite you.',
    footer: 'Your account and your other businesses stay as they are.',
  },
};

const FR: Texts = {
  claimed: {
    subject: 'Une fiche sur Aisle a été revendiquée',
    text: {
      dns: ({ supplier, who, domain }) =>
        `${who} administre désormais ${supplier} sur Aisle, car un enregistrement DNS avec son code se trouve sur ${domain}.`,
      file: ({ supplier, who, domain }) =>
        `${who} administre désormais ${supplier} sur Aisle, car un fichier avec son code se trouve sur le site ${domain}.`,
      email: ({ supplier, who, domain }) =>
        `${who} administre désormais ${supplier} sur Aisle, car cette personne a pu lire un e-mail envoyé à une adresse de ${domain}.`,
    },
    rightly: 'Si c’est exact, vous n’avez rien à faire.',
    wrongly: ({ until }) =>
      `Sinon, mettez fin à son accès avant le ${until}. Le bouton ouvre une page qui demande d’abord confirmation ; il fonctionne pendant ${CLAIM_UNDO_HOURS} heures.`,
    button: 'Ce n’était pas moi',
    staffButton: 'Voir la revendication',
    footer: 'Cet e-mail a été envoyé aux adresses de l’entreprise et à l’équipe Aisle.',
  },
  undone: {
    subject: 'La revendication d’une fiche a été annulée',
    text: (supplier) =>
      `Une personne disposant du lien de notre e-mail a indiqué que la revendication ${de(supplier)} n’était pas justifiée. Son équipe n’y a plus accès.`,
    next: 'La fiche n’a plus d’équipe. L’équipe Aisle peut inviter la bonne personne : répondez-lui ou utilisez le contact indiqué sur notre site.',
    staffNext:
      'La fiche ne peut plus être revendiquée. Vérifiez qui en est responsable, puis invitez cette personne depuis le panneau du prestataire.',
    claimant: (supplier) =>
      `L’entreprise ou l’équipe Aisle a indiqué que votre revendication ${de(supplier)} n’était pas justifiée. Votre accès a pris fin, comme celui de toutes les personnes que vous avez invitées.`,
    claimantNext: 'C’est bien votre entreprise ? Contactez l’équipe Aisle : elle peut vous inviter.',
    footer: 'Votre compte et vos autres entreprises restent inchangés.',
  },
};

const DE: Texts = {
  claimed: {
    subject: 'Ein Eintrag auf Aisle wurde übernommen',
    text: {
      dns: ({ supplier, who, domain }) =>
        `${who} ist jetzt Admin von ${supplier} auf Aisle, weil bei ${domain} ein DNS-Eintrag mit dem persönlichen Code steht.`,
      file: ({ supplier, who, domain }) =>
        `${who} ist jetzt Admin von ${supplier} auf Aisle, weil auf der Website ${domain} eine Datei mit dem persönlichen Code liegt.`,
      email: ({ supplier, who, domain }) =>
        `${who} ist jetzt Admin von ${supplier} auf Aisle, weil eine E-Mail an eine Adresse bei ${domain} gelesen werden konnte.`,
    },
    rightly: 'Wenn das stimmt, müssen Sie nichts tun.',
    wrongly: ({ until }) =>
      `Wenn nicht, beenden Sie den Zugang bis ${until}. Die Schaltfläche öffnet eine Seite, die vorher nachfragt. Sie gilt ${CLAIM_UNDO_HOURS} Stunden.`,
    button: 'Das war ich nicht',
    staffButton: 'Übernahme ansehen',
    footer: 'Diese E-Mail ging an die Adressen des Betriebs und an das Aisle-Team.',
  },
  undone: {
    subject: 'Die Übernahme eines Eintrags wurde rückgängig gemacht',
    text: (supplier) =>
      `Über den Link in unserer E-Mail wurde gemeldet, dass die Übernahme von ${supplier} nicht berechtigt war. Das Team hat keinen Zugang mehr.`,
    next: 'Der Eintrag hat jetzt kein Team. Das Aisle-Team kann die richtige Person einladen. Den Kontakt finden Sie auf unserer Website.',
    staffNext:
      'Der Eintrag kann nicht noch einmal übernommen werden. Klären Sie, wer zuständig ist, und laden Sie diese Person dann auf der Seite des Anbieters ein.',
    claimant: (supplier) =>
      `Der Betrieb oder das Aisle-Team hat gemeldet, dass Ihre Übernahme von ${supplier} nicht berechtigt war. Ihr Zugang ist beendet, auch der aller Personen, die Sie eingeladen haben.`,
    claimantNext: 'Ist es Ihr Betrieb? Dann wenden Sie sich an das Aisle-Team. Es kann Sie einladen.',
    footer: 'Ihr Konto und Ihre anderen Betriebe bleiben, wie sie sind.',
  },
};

const PL: Texts = {
  claimed: {
    subject: 'Przejęto wizytówkę w Aisle',
    text: {
      dns: ({ supplier, who, domain }) =>
        `Nowy administrator firmy ${supplier} w Aisle to ${who}, bo w domenie ${domain} jest rekord DNS z osobistym kodem tej osoby.`,
      file: ({ supplier, who, domain }) =>
        `Nowy administrator firmy ${supplier} w Aisle to ${who}, bo na stronie ${domain} jest plik z osobistym kodem tej osoby.`,
      email: ({ supplier, who, domain }) =>
        `Nowy administrator firmy ${supplier} w Aisle to ${who}, bo ta osoba może czytać pocztę w domenie ${domain}.`,
    },
    rightly: 'Jeśli to się zgadza, nie trzeba nic robić.',
    wrongly: ({ until }) =>
      `Jeśli nie, odbierz dostęp do ${until}. Przycisk otwiera stronę, która najpierw zapyta. Działa przez ${counted(CLAIM_UNDO_HOURS, 'godzinę', 'godziny', 'godzin')}.`,
    button: 'To nie ja',
    staffButton: 'Zobacz przejęcie',
    footer: 'Tę wiadomość wysłano na adresy firmy i do zespołu Aisle.',
  },
  undone: {
    subject: 'Cofnięto przejęcie wizytówki',
    text: (supplier) =>
      `Przez link z naszego e-maila zgłoszono, że przejęcie firmy ${supplier} było niesłuszne. Jej zespół nie ma już dostępu.`,
    next: 'Wizytówka nie ma teraz zespołu. Zespół Aisle może zaprosić właściwą osobę. Kontakt jest na naszej stronie.',
    staffNext:
      'Wizytówki nie można przejąć ponownie. Ustal, kto za nią odpowiada, i zaproś tę osobę na stronie usługodawcy.',
    claimant: (supplier) =>
      `Firma albo zespół Aisle zgłosili, że twoje przejęcie firmy ${supplier} jest niesłuszne. Nie masz już do niej dostępu, podobnie jak wszyscy zaproszeni przez ciebie.`,
    claimantNext: 'Jeśli to twoja firma, skontaktuj się z zespołem Aisle. Może cię zaprosić.',
    footer: 'Twoje konto i inne twoje firmy pozostają bez zmian.',
  },
};

const claimMailTexts = texts<Texts>({ 'en-GB': EN, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });

interface ClaimedFacts {
  locale: Locale;
  supplier: string;
  row: ClaimRow;
  person: { firstName: string; lastName: string; email: string } | undefined;
  undoUrl: string;
  isStaff: boolean;
}

/** To people who could object. Names appear only in the body, because some readers have never written to us (S46). */
export function claimedMail({ locale, supplier, row, person, undoUrl, isStaff }: ClaimedFacts): Content {
  const { claimed: words } = claimMailTexts(locale);
  const until = new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const who = person ? `${person.firstName} ${person.lastName}`.trim() + ` (${person.email})` : '';
  const facts = { supplier, who, domain: row.domain, until: `${until.format(row.undo_until)} UTC` };
  const lines = [words.text[row.method](facts), words.rightly, words.wrongly(facts)];
  const label = isStaff ? words.staffButton : words.button;
  return plainMail(locale, words.subject, lines, words.footer, { label, url: undoUrl });
}

/** To the same people, once the claim is undone. */
export function undoneMail({
  locale,
  supplier,
  isStaff,
}: {
  locale: Locale;
  supplier: string;
  isStaff: boolean;
}): Content {
  const { undone: words, claimed } = claimMailTexts(locale);
  const lines = [words.text(supplier), isStaff ? words.staffNext : words.next];
  return plainMail(locale, words.subject, lines, claimed.footer);
}

/** To the person whose access ended. */
export function claimantMail({ locale, supplier }: { locale: Locale; supplier: string }): Content {
  const { undone: words } = claimMailTexts(locale);
  return plainMail(locale, words.subject, [words.claimant(supplier), words.claimantNext], words.footer);
}
