import { counted } from '#contracts/polish-numbers.ts';
import { PROOF_MAIL_HOURS } from '#contracts/proof/proof.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { ownMail } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

interface ProofMailFacts {
  locale: Locale;
  supplier: string;
  /** The person who asked for it. */
  person: string;
  email: string;
  domain: string;
  url: string;
}

interface Texts {
  subject: string;
  text: (facts: ProofMailFacts) => string;
  claim: { subject: string; text: (facts: ProofMailFacts) => string; footer: string };
  button: string;
  how: string;
  footer: string;
}

const EN: Texts = {
  subject: 'Confirm your business on Aisle',
  text: ({ supplier, person, email, domain }) =>
    `${person} (${email}) says that ${supplier} on Aisle belongs to ${domain}. If that’s right, ${person} can confirm it with this link.`,
  claim: {
    subject: 'Someone wants to claim your business on Aisle',
    text: ({ supplier, person, email, domain }) =>
      `${supplier} is listed on Aisle, with the website ${domain}. ${person} (${email}) wants to take the listing over and reply to couples there. If they may, they can do so with this link.`,
    footer: 'You don’t know this person? Then don’t pass this email on: without it, they can’t take the listing over.',
  },
  button: 'View the request',
  how: `The link works once, for ${PROOF_MAIL_HOURS} hours, and only for the person who asked. Opening it changes nothing.`,
  footer: 'If you don’t know this person, don’t forward this email. Nothing is confirmed without it.',
};

const FR: Texts = {
  subject: 'Confirmez votre entreprise sur Aisle',
  text: ({ supplier, person, email, domain }) =>
    `${person} (${email}) indique que ${supplier}, sur Aisle, appartient à ${domain}. Si c’est exact, ${person} peut le confirmer avec ce lien.`,
  claim: {
    subject: 'Quelqu’un souhaite revendiquer votre entreprise sur Aisle',
    text: ({ supplier, person, email, domain }) =>
      `${supplier} a une fiche sur Aisle, avec le site ${domain}. ${person} (${email}) souhaite prendre la main sur la fiche et y répondre aux couples. Si vous êtes d’accord, ce lien le lui permet.`,
    footer:
      'Vous ne connaissez pas cette personne ? Ne transférez pas cet e-mail : sans lui, elle ne peut pas prendre la main sur la fiche.',
  },
  button: 'Voir la demande',
  how: `Le lien fonctionne une seule fois, pendant ${PROOF_MAIL_HOURS} heures, et seulement pour la personne qui l’a demandé. L’ouvrir ne change rien.`,
  footer: 'Vous ne connaissez pas cette personne ? Ne transférez pas cet e-mail : sans lui, rien n’est confirmé.',
};

const DE: Texts = {
  subject: 'Bestätigen Sie Ihren Betrieb auf Aisle',
  text: ({ supplier, person, email, domain }) =>
    `${person} (${email}) gibt an, dass ${supplier} auf Aisle zu ${domain} gehört. Wenn das stimmt, kann ${person} es mit diesem Link bestätigen.`,
  claim: {
    subject: 'Jemand möchte Ihren Eintrag auf Aisle übernehmen',
    text: ({ supplier, person, email, domain }) =>
      `${supplier} steht mit der Website ${domain} auf Aisle. ${person} (${email}) möchte den Eintrag übernehmen und dort Paaren antworten. Wenn das in Ordnung ist, geht es mit diesem Link.`,
    footer:
      'Sie kennen diese Person nicht? Dann geben Sie diese E-Mail nicht weiter: Ohne sie kann der Eintrag nicht übernommen werden.',
  },
  button: 'Anfrage ansehen',
  how: `Der Link gilt einmal, ${PROOF_MAIL_HOURS} Stunden lang und nur für die Person, die ihn angefordert hat. Das Öffnen ändert nichts.`,
  footer: 'Sie kennen diese Person nicht? Dann geben Sie diese E-Mail nicht weiter: Ohne sie wird nichts bestätigt.',
};

const PL: Texts = {
  subject: 'Potwierdź swoją firmę w Aisle',
  text: ({ supplier, person, email, domain }) =>
    `${person} (${email}) podaje, że firma ${supplier} w Aisle ma domenę ${domain}. Jeśli to prawda, ${person} może to potwierdzić tym linkiem.`,
  claim: {
    subject: 'Ktoś chce przejąć twoją wizytówkę w Aisle',
    text: ({ supplier, person, email, domain }) =>
      `Firma ${supplier} ma wizytówkę w Aisle ze stroną ${domain}. ${person} (${email}) chce ją przejąć i odpowiadać tam parom. Jeśli to w porządku, pozwala na to ten link.`,
    footer: 'Nie znasz tej osoby? Nie przekazuj tej wiadomości dalej: bez niej nie przejmie wizytówki.',
  },
  button: 'Zobacz prośbę',
  how: `Link działa jeden raz, przez ${counted(PROOF_MAIL_HOURS, 'godzinę', 'godziny', 'godzin')} i tylko dla osoby, która o niego prosi. Samo otwarcie niczego nie zmienia.`,
  footer: 'Nie znasz tej osoby? Nie przekazuj tej wiadomości dalej: bez niej nic nie zostanie potwierdzone.',
};

const proofMailTexts = texts<Texts>({ 'en-GB': EN, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });

/** The email to an address at a domain. Names appear only in its body, because its reader has never written to us (S46). */
export function proofMail(
  purpose: 'confirm' | 'claim',
  facts: ProofMailFacts,
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const all = proofMailTexts(facts.locale);
  const words = purpose === 'claim' ? { ...all, ...all.claim } : all;
  return ownMail(
    facts.locale,
    words.subject,
    [
      { kind: 'text', text: words.text(facts) },
      { kind: 'button', label: words.button, url: facts.url },
      { kind: 'text', text: words.how },
    ],
    words.footer,
  );
}
