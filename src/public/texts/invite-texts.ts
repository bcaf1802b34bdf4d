import type { Ability } from '#contracts/account/abilities.ts';
import type { Role } from '#contracts/account/roles.ts';
import { de } from '#contracts/french.ts';
import { counted } from '#contracts/polish-numbers.ts';
import { texts } from '#shared/texts.ts';
import type { InviteProps } from '../page-types.ts';

type Moment = Exclude<InviteProps['state'], 'join' | 'other' | 'sign-in' | 'create' | 'choose' | 'member'>;

/** Every sentence of the page of an invite. */
export interface InviteTexts {
  title: (inviter: string, supplier: string) => string;
  first: { title: (supplier: string) => string; text: (supplier: string, inviter: string) => string };
  from: (inviter: string, day: string) => string;
  roles: Record<Role, string>;
  can: (role: string) => [before: string, role: string, after: string];
  cannot: string;
  abilities: Record<Ability, string>;
  forOnly: (email: string) => string;
  until: (day: string) => string;
  join: (supplier: string) => string;
  signedInAs: (email: string) => string;
  decline: string;
  signIn: string;
  signInText: (email: string) => string;
  signUp: string;
  chooseText: string;
  createText: (email: string) => string;
  or: string;
  with: (provider: string) => string;
  leaving: { title: (provider: string) => string; go: (provider: string) => string };
  firstName: string;
  lastName: string;
  nameFaults: { required: string; 'too-long': string };
  password: string;
  passwordHelp: (min: number) => string;
  create: (supplier: string) => string;
  otherTitle: string;
  otherText: (me: string, email: string) => string;
  switch: string;
  stay: string;
  memberTitle: (supplier: string) => string;
  memberText: string;
  open: string;
  moments: Record<Moment, { title: string; text: string }>;
  /** Below the moments of an invite that has ended. */
  sentBy: (inviter: string, supplier: string) => string;
}

const EN: InviteTexts = {
  title: (inviter, supplier) => `${inviter} has invited you to join ${supplier}`,
  first: {
    title: (supplier) => `Take over the listing of ${supplier}`,
    text: (supplier, inviter) =>
      `We’ve listed ${supplier} on Aisle, and no one from the business has joined yet. ${inviter} from Aisle has invited you to be the first. Accept only if you work there.`,
  },
  from: (inviter, day) => `${inviter} · ${day}`,
  roles: { admin: 'Admin', editor: 'Editor', sales: 'Sales', billing: 'Billing', viewer: 'Viewer' },
  can: (role) => ['In the ', role, ' role you can'],
  cannot: 'You can’t',
  abilities: {
    leads: 'See enquiries',
    reply: 'Reply to couples',
    reveal: 'Reveal enquiries',
    dates: 'Hold dates, move leads',
    profile: 'Edit the profile',
    templates: 'Edit templates',
    widget: 'Change the enquiry form',
    balance: 'See the balance',
    team: 'Manage the team',
  },
  forOnly: (email) => `For ${email}.`,
  until: (day) => `This invite works once, until ${day}.`,
  join: (supplier) => `Join ${supplier}`,
  signedInAs: (email) => `You’re signed in as ${email}.`,
  decline: 'Decline',
  signIn: 'Sign in to join',
  signInText: (email) => `You already have an account with ${email}.`,
  signUp: 'Create an account',
  chooseText: 'Sign in with your account, or create one. Then you’ll come back here.',
  createText: (email) => `Choose a password for ${email} and you’re in.`,
  or: 'or continue with',
  with: (provider) => `Continue with ${provider}`,
  leaving: { title: (provider) => `Taking you to ${provider}`, go: (provider) => `Continue to ${provider}` },
  firstName: 'First name',
  lastName: 'Last name',
  nameFaults: { required: 'Enter your name.', 'too-long': 'Use at most 100 characters.' },
  password: 'Password',
  passwordHelp: (min) => `At least ${min} characters`,
  create: (supplier) => `Join ${supplier}`,
  otherTitle: 'This invite is for someone else',
  otherText: (me, email) => `You’re signed in as ${me}, and the invite is for ${email}. You’re still signed in.`,
  switch: 'Sign out and continue',
  stay: 'Back to Aisle',
  memberTitle: (supplier) => `You’re already in the team of ${supplier}`,
  memberText: 'There’s nothing left to accept.',
  open: 'Open Aisle',
  sentBy: (inviter, supplier) => `Sent by ${inviter}, ${supplier}`,
  moments: {
    expired: { title: 'This invite has expired', text: 'Invites work for seven days. Ask for a new one.' },
    revoked: {
      title: 'This invite is no longer valid',
      text: 'It was withdrawn. If you think that’s a mistake, ask for a new one.',
    },
    used: { title: 'This invite has been used', text: 'If that was you, sign in to open the team.' },
    unknown: { title: 'This link doesn’t work', text: 'Check that you copied all of it, or ask for a new invite.' },
    declined: { title: 'Invite declined', text: 'Nothing else happens. If you change your mind, ask for a new one.' },
  },
};

const FR: InviteTexts = {
  title: (inviter, supplier) => `${inviter} vous invite à rejoindre ${supplier}`,
  first: {
    title: (supplier) => `Prenez la main sur la fiche ${de(supplier)}`,
    text: (supplier, inviter) =>
      `Nous avons créé la fiche ${de(supplier)} sur Aisle, et personne de l’entreprise ne nous a encore rejoints. ${inviter}, de l’équipe Aisle, vous invite à ouvrir la voie. N’acceptez que si vous y travaillez.`,
  },
  from: (inviter, day) => `${inviter} · ${day}`,
  roles: {
    admin: 'Admin',
    editor: 'Édition',
    sales: 'Ventes',
    billing: 'Facturation',
    viewer: 'Lecture seule',
  },
  can: (role) => ['Avec le rôle ', role, ', vous pouvez'],
  cannot: 'Vous ne pouvez pas',
  abilities: {
    leads: 'Voir les demandes',
    reply: 'Répondre aux couples',
    reveal: 'Débloquer des demandes',
    dates: 'Poser des options, déplacer des prospects',
    profile: 'Modifier le profil',
    templates: 'Modifier les modèles',
    widget: 'Modifier le formulaire de demande',
    balance: 'Voir le solde',
    team: 'Gérer l’équipe',
  },
  forOnly: (email) => `Pour ${email}.`,
  until: (day) => `L’invitation est valable une seule fois, jusqu’au ${day}.`,
  join: (supplier) => `Rejoindre ${supplier}`,
  signedInAs: (email) => `Session ouverte avec ${email}.`,
  decline: 'Refuser',
  signIn: 'Se connecter et rejoindre',
  signInText: (email) => `Il existe déjà un compte pour ${email}.`,
  signUp: 'Créer un compte',
  chooseText: 'Connectez-vous ou créez un compte. Vous reviendrez ensuite ici.',
  createText: (email) => `Choisissez un mot de passe pour ${email}, et c’est fait.`,
  or: 'ou continuer avec',
  with: (provider) => `Continuer avec ${provider}`,
  leaving: { title: (provider) => `Ouverture ${de(provider)}`, go: (provider) => `Continuer vers ${provider}` },
  firstName: 'Prénom',
  lastName: 'Nom',
  nameFaults: { required: 'Indiquez votre nom.', 'too-long': 'Utilisez 100 caractères au plus.' },
  password: 'Mot de passe',
  passwordHelp: (min) => `Au moins ${min} caractères`,
  create: (supplier) => `Rejoindre ${supplier}`,
  otherTitle: 'Cette invitation est pour quelqu’un d’autre',
  otherText: (me, email) =>
    `Votre session est ouverte avec ${me}, et l’invitation est pour ${email}. Votre session reste ouverte.`,
  switch: 'Se déconnecter et continuer',
  stay: 'Retour à Aisle',
  memberTitle: (supplier) => `Vous faites déjà partie de l’équipe ${de(supplier)}`,
  memberText: 'Il n’y a plus rien à accepter.',
  open: 'Ouvrir Aisle',
  sentBy: (inviter, supplier) => `Envoyée par ${inviter}, ${supplier}`,
  moments: {
    expired: {
      title: 'Cette invitation a expiré',
      text: 'Les invitations sont valables sept jours. Demandez-en une nouvelle.',
    },
    revoked: {
      title: 'Cette invitation n’est plus valable',
      text: 'Elle a été retirée. Si vous pensez que c’est une erreur, demandez-en une nouvelle.',
    },
    used: {
      title: 'Cette invitation a déjà été utilisée',
      text: 'C’était vous ? Connectez-vous pour ouvrir l’équipe.',
    },
    unknown: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Vérifiez qu’il est complet, ou demandez une nouvelle invitation.',
    },
    declined: {
      title: 'Invitation refusée',
      text: 'Il ne se passe rien d’autre. Si vous changez d’avis, demandez-en une nouvelle.',
    },
  },
};

const DE: InviteTexts = {
  title: (inviter, supplier) => `${inviter} lädt Sie zu ${supplier} ein`,
  first: {
    title: (supplier) => `Übernehmen Sie den Eintrag von ${supplier}`,
    text: (supplier, inviter) =>
      `Wir haben ${supplier} auf Aisle eingetragen, und noch ist niemand aus dem Betrieb dabei. ${inviter} von Aisle lädt Sie ein, den Anfang zu machen. Nehmen Sie nur an, wenn Sie dort arbeiten.`,
  },
  from: (inviter, day) => `${inviter} · ${day}`,
  roles: { admin: 'Admin', editor: 'Redaktion', sales: 'Vertrieb', billing: 'Abrechnung', viewer: 'Lesezugriff' },
  can: (role) => ['In der Rolle ', role, ' können Sie'],
  cannot: 'Sie können nicht',
  abilities: {
    leads: 'Anfragen sehen',
    reply: 'Paaren antworten',
    reveal: 'Anfragen freischalten',
    dates: 'Termine reservieren, Anfragen verschieben',
    profile: 'Das Profil bearbeiten',
    templates: 'Vorlagen bearbeiten',
    widget: 'Das Anfrageformular ändern',
    balance: 'Das Guthaben sehen',
    team: 'Das Team verwalten',
  },
  forOnly: (email) => `Für ${email}.`,
  until: (day) => `Die Einladung gilt einmal, bis ${day}.`,
  join: (supplier) => `${supplier} beitreten`,
  signedInAs: (email) => `Sie sind als ${email} angemeldet.`,
  decline: 'Ablehnen',
  signIn: 'Anmelden und beitreten',
  signInText: (email) => `Für ${email} gibt es schon ein Konto.`,
  signUp: 'Konto anlegen',
  chooseText: 'Melden Sie sich an oder legen Sie ein Konto an. Danach kommen Sie hierher zurück.',
  createText: (email) => `Legen Sie ein Passwort für ${email} fest, dann sind Sie dabei.`,
  or: 'oder weiter mit',
  with: (provider) => `Weiter mit ${provider}`,
  leaving: { title: (provider) => `Weiter zu ${provider}`, go: (provider) => `${provider} öffnen` },
  firstName: 'Vorname',
  lastName: 'Nachname',
  nameFaults: { required: 'Geben Sie Ihren Namen ein.', 'too-long': 'Verwenden Sie höchstens 100 Zeichen.' },
  password: 'Passwort',
  passwordHelp: (min) => `Mindestens ${min} Zeichen`,
  create: (supplier) => `${supplier} beitreten`,
  otherTitle: 'Diese Einladung ist für jemand anderen',
  otherText: (me, email) => `Sie sind als ${me} angemeldet, die Einladung ist für ${email}. Sie bleiben angemeldet.`,
  switch: 'Abmelden und fortfahren',
  stay: 'Zurück zu Aisle',
  memberTitle: (supplier) => `Sie gehören schon zum Team von ${supplier}`,
  memberText: 'Es gibt nichts mehr anzunehmen.',
  open: 'Aisle öffnen',
  sentBy: (inviter, supplier) => `Gesendet von ${inviter}, ${supplier}`,
  moments: {
    expired: {
      title: 'Diese Einladung ist abgelaufen',
      text: 'Einladungen gelten sieben Tage. Bitten Sie um eine neue.',
    },
    revoked: {
      title: 'Diese Einladung gilt nicht mehr',
      text: 'Sie wurde zurückgezogen. Wenn das ein Versehen ist, bitten Sie um eine neue.',
    },
    used: {
      title: 'Diese Einladung wurde schon verwendet',
      text: 'Waren Sie das selbst? Dann melden Sie sich an.',
    },
    unknown: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Prüfen Sie, ob er vollständig ist, oder bitten Sie um eine neue Einladung.',
    },
    declined: {
      title: 'Einladung abgelehnt',
      text: 'Mehr passiert nicht. Überlegen Sie es sich anders, bitten Sie um eine neue.',
    },
  },
};

const PL: InviteTexts = {
  title: (inviter, supplier) => `${inviter} zaprasza cię do zespołu firmy ${supplier}`,
  first: {
    title: (supplier) => `Przejmij wizytówkę: ${supplier}`,
    text: (supplier, inviter) =>
      `Firma ${supplier} ma wizytówkę w Aisle, ale nikt z niej jeszcze nie dołączył. ${inviter} z Aisle zaprasza cię jako pierwszą osobę. Przyjmij zaproszenie tylko wtedy, gdy tam pracujesz.`,
  },
  from: (inviter, day) => `${inviter} · ${day}`,
  roles: {
    admin: 'Administrator',
    editor: 'Redaktor',
    sales: 'Sprzedaż',
    billing: 'Rozliczenia',
    viewer: 'Tylko odczyt',
  },
  can: (role) => ['W roli ', role, ' możesz'],
  cannot: 'Nie możesz',
  abilities: {
    leads: 'Widzieć zapytania',
    reply: 'Odpowiadać parom',
    reveal: 'Odblokowywać zapytania',
    dates: 'Rezerwować terminy, zmieniać etapy',
    profile: 'Edytować profil',
    templates: 'Edytować szablony',
    widget: 'Zmieniać formularz zapytania',
    balance: 'Widzieć stan kredytów',
    team: 'Zarządzać zespołem',
  },
  forOnly: (email) => `Dla: ${email}.`,
  until: (day) => `Zaproszenie działa jeden raz, do ${day}.`,
  join: (supplier) => `Dołącz: ${supplier}`,
  signedInAs: (email) => `Jesteś na koncie ${email}.`,
  decline: 'Odrzuć',
  signIn: 'Zaloguj się i dołącz',
  signInText: (email) => `Masz już konto z adresem ${email}.`,
  signUp: 'Załóż konto',
  chooseText: 'Zaloguj się na swoje konto albo załóż nowe. Potem wrócisz tutaj.',
  createText: (email) => `Ustaw hasło do konta ${email} i gotowe.`,
  or: 'albo kontynuuj przez',
  with: (provider) => `Kontynuuj przez ${provider}`,
  leaving: { title: (provider) => `Przechodzisz do ${provider}`, go: (provider) => `Przejdź do ${provider}` },
  firstName: 'Imię',
  lastName: 'Nazwisko',
  nameFaults: { required: 'Wpisz imię i nazwisko.', 'too-long': 'Użyj najwyżej 100 znaków.' },
  password: 'Hasło',
  passwordHelp: (min) => `Co najmniej ${counted(min, 'znak', 'znaki', 'znaków')}`,
  create: (supplier) => `Dołącz: ${supplier}`,
  otherTitle: 'To zaproszenie jest dla kogoś innego',
  otherText: (me, email) => `Jesteś na koncie ${me}, a zaproszenie jest dla ${email}. Nadal jesteś na swoim koncie.`,
  switch: 'Wyloguj się i kontynuuj',
  stay: 'Wróć do Aisle',
  memberTitle: (supplier) => `Należysz już do zespołu firmy ${supplier}`,
  memberText: 'Nie ma już czego przyjmować.',
  open: 'Otwórz Aisle',
  sentBy: (inviter, supplier) => `Od: ${inviter}, ${supplier}`,
  moments: {
    expired: { title: 'To zaproszenie wygasło', text: 'Zaproszenia działają siedem dni. Poproś o nowe.' },
    revoked: {
      title: 'To zaproszenie jest już nieważne',
      text: 'Zostało wycofane. Jeśli to pomyłka, poproś o nowe.',
    },
    used: { title: 'To zaproszenie zostało już użyte', text: 'Jeśli to ty, zaloguj się, żeby otworzyć zespół.' },
    unknown: {
      title: 'Ten link nie działa',
      text: 'Sprawdź, czy jest skopiowany w całości, albo poproś o nowe zaproszenie.',
    },
    declined: {
      title: 'Zaproszenie odrzucone',
      text: 'Nic więcej się nie stanie. Jeśli zmienisz zdanie, poproś o nowe.',
    },
  },
};

const US: InviteTexts = {
  ...EN,
  abilities: {
    ...EN.abilities,
    leads: 'See inquiries',
    reveal: 'Reveal inquiries',
    widget: 'Change the inquiry form',
  },
};

export const inviteTexts = texts<InviteTexts>({ 'en-GB': EN, 'en-US': US, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });
