import { de as of, inCity } from '#contracts/french.ts';
import type { PublicFact, PublicProfile } from '#contracts/public-profile/public-profile.ts';
import { texts } from '#shared/texts.ts';

/** The texts of the frame of a supplier's public page; its parts have their own texts. */
interface ProfileTexts {
  title: (name: string, category: string, city: string) => string;
  preview: string;
  shared: (name: string, until: string) => string;
  endedTitle: string;
  endedText: string;
  teamTitle: string;
  /** For someone who isn't signed in, and for someone who is. */
  teamText: string;
  notInTeam: string;
  signIn: string;
  about: string;
  serves: (region: string) => string;
  offers: string;
  facts: Record<PublicFact['what'], string>;
  specialistWeddings: string;
  write: (name: string) => string;
  free: (name: string) => string;
  ask: string;
  noEnquiry: string;
  where: string;
  nearest: Record<PublicProfile['nearest'][number]['what'], string>;
  website: string;
  networks: Readonly<Record<string, string>>;
}

const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  twitter: 'X',
  vimeo: 'Vimeo',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  blog: 'Blog',
};

const en: ProfileTexts = {
  title: (name, category, city) => `${name}${category ? `, ${category.toLowerCase()}` : ''} in ${city}`,
  preview: 'Preview: only your team can see this. Links don’t work here.',
  shared: (name, until) =>
    `Preview of ${name}: only people with this link can see it, until ${until}. Links don’t work here.`,
  endedTitle: 'This preview has ended',
  endedText: 'Links to a preview work for seven days at most. Ask the person who sent it for a new one.',
  teamTitle: 'This preview is for teammates',
  teamText: 'Sign in to see it, then open the link again.',
  notInTeam:
    'You’re signed in, but you aren’t in this team. Ask the person who sent the link for one that works for anyone.',
  signIn: 'Sign in',
  about: 'About',
  serves: (region) => `Covers ${region}`,
  offers: 'What they offer',
  facts: {
    weddingsHosted: 'Weddings so far',
    teamSize: 'Team',
    established: 'Established',
    insurance: 'Insured up to',
  },
  specialistWeddings: 'Specialist weddings',
  write: (name) => `Write to ${name}`,
  free: (name) => `Free, and only ${name} sees it.`,
  ask: 'Ask about your date',
  noEnquiry: 'You can’t send enquiries from the preview.',
  where: 'Where they are',
  nearest: { airport: 'Airport', motorway: 'Motorway', town: 'Town', trainStation: 'Station' },
  website: 'Website',
  networks: NETWORKS,
};

const fr: ProfileTexts = {
  title: (name, category, city) =>
    `${name}${category ? `, ${category.charAt(0).toLowerCase()}${category.slice(1)}` : ''} ${inCity(city)}`,
  preview: 'Aperçu : seule votre équipe peut le voir. Les liens ne fonctionnent pas ici.',
  shared: (name, until) =>
    `Aperçu ${of(name)} : visible jusqu’au ${until}, seulement avec ce lien. Les liens de la page ne fonctionnent pas.`,
  endedTitle: 'Cet aperçu n’est plus disponible',
  endedText:
    'Le lien d’un aperçu fonctionne sept jours au plus. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  teamTitle: 'Cet aperçu est réservé à l’équipe',
  teamText: 'Connectez-vous pour le voir, puis ouvrez de nouveau le lien.',
  notInTeam:
    'Vous êtes connecté, mais vous ne faites pas partie de cette équipe. Demandez à la personne qui a envoyé le lien d’en créer un qui fonctionne pour tous.',
  signIn: 'Se connecter',
  about: 'À propos',
  serves: (region) => `Zone d’intervention : ${region}`,
  offers: 'Prestations',
  facts: {
    weddingsHosted: 'Mariages réalisés',
    teamSize: 'Équipe',
    established: 'Depuis',
    insurance: 'Assurance jusqu’à',
  },
  specialistWeddings: 'Mariages particuliers',
  write: (name) => `Écrire à ${name}`,
  free: (name) => `C’est gratuit, et votre message ne va qu’à ${name}.`,
  ask: 'Demander votre date',
  noEnquiry: 'L’aperçu ne permet pas d’envoyer de demande.',
  where: 'Où nous trouver',
  nearest: { airport: 'Aéroport', motorway: 'Autoroute', town: 'Ville', trainStation: 'Gare' },
  website: 'Site web',
  networks: NETWORKS,
};

const de: ProfileTexts = {
  title: (name, category, city) => `${name}${category ? `, ${category}` : ''} in ${city}`,
  preview: 'Vorschau: Nur Ihr Team sieht sie. Links funktionieren hier nicht.',
  shared: (name, until) =>
    `Vorschau von ${name}: Nur wer diesen Link hat, sieht sie, bis ${until}. Links auf der Seite funktionieren nicht.`,
  endedTitle: 'Diese Vorschau ist beendet',
  endedText:
    'Links zu einer Vorschau gelten höchstens sieben Tage. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  teamTitle: 'Diese Vorschau ist für das Team',
  teamText: 'Melden Sie sich an, um sie zu sehen, und öffnen Sie den Link dann noch einmal.',
  notInTeam:
    'Sie sind angemeldet, gehören aber nicht zu diesem Team. Bitten Sie die Person, die den Link geschickt hat, um einen, der für alle gilt.',
  signIn: 'Anmelden',
  about: 'Über uns',
  serves: (region) => `Einsatzgebiet: ${region}`,
  offers: 'Leistungen',
  facts: {
    weddingsHosted: 'Hochzeiten',
    teamSize: 'Im Team',
    established: 'Gegründet',
    insurance: 'Versichert bis',
  },
  specialistWeddings: 'Besondere Hochzeiten',
  write: (name) => `An ${name} schreiben`,
  free: (name) => `Kostenlos, und nur ${name} sieht es.`,
  ask: 'Nach eurem Termin fragen',
  noEnquiry: 'In der Vorschau kann keine Anfrage gesendet werden.',
  where: 'Standort',
  nearest: { airport: 'Flughafen', motorway: 'Autobahn', town: 'Ort', trainStation: 'Bahnhof' },
  website: 'Website',
  networks: NETWORKS,
};

const pl: ProfileTexts = {
  title: (name, category, city) => `${name}${category ? `, ${category.toLowerCase()}` : ''}, ${city}`,
  preview: 'Podgląd: widzi go tylko twój zespół. Linki tu nie działają.',
  shared: (name, until) =>
    `Podgląd: ${name}. Widzą go tylko osoby, które mają ten link, do ${until}. Linki na stronie nie działają.`,
  endedTitle: 'Ten podgląd już nie działa',
  endedText: 'Linki do podglądu działają najwyżej siedem dni. O nowy można poprosić osobę, która go przysłała.',
  teamTitle: 'Ten podgląd jest dla zespołu',
  teamText: 'Zaloguj się, żeby go zobaczyć, a potem otwórz link jeszcze raz.',
  notInTeam:
    'Masz aktywną sesję, ale nie należysz do tego zespołu. Poproś osobę, która przysłała link, o taki, który działa dla każdego.',
  signIn: 'Zaloguj się',
  about: 'O nas',
  serves: (region) => `Obszar działania: ${region}`,
  offers: 'Oferta',
  facts: {
    weddingsHosted: 'Wesela',
    teamSize: 'Zespół',
    established: 'Rok założenia',
    insurance: 'Ubezpieczenie do',
  },
  specialistWeddings: 'Szczególne wesela',
  write: (name) => `Napisz do firmy ${name}`,
  free: (name) => `Bezpłatnie. Przeczyta to tylko ${name}.`,
  ask: 'Zapytaj o termin',
  noEnquiry: 'Z podglądu nie można wysłać zapytania.',
  where: 'Gdzie nas znaleźć',
  nearest: { airport: 'Lotnisko', motorway: 'Autostrada', town: 'Miasto', trainStation: 'Dworzec' },
  website: 'Strona internetowa',
  networks: NETWORKS,
};

const us: ProfileTexts = {
  ...en,
  noEnquiry: 'You can’t send inquiries from the preview.',
  nearest: { ...en.nearest, motorway: 'Highway' },
};

export const profileTextsFor = texts<ProfileTexts>({ 'en-GB': en, 'en-US': us, 'fr-FR': fr, 'de-DE': de, 'pl-PL': pl });
