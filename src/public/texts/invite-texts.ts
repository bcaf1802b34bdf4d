import { texts } from '#shared/texts.ts';
import { inviteFr } from './fr-fr/invite.ts';
import { invitePl } from './pl-pl/invite.ts';
import type { InviteTexts } from './parts/invite-text-shape.ts';

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
  notYou: 'Not you?',
  notYouText: (email, inviter) =>
    `This invite works for ${email} only. To join with another address, ask ${inviter} to invite that one.`,
  signOut: (me) => `Sign out of ${me}`,
  page: 'See the page',
  until: (day) => `This invite works once, until ${day}.`,
  join: (supplier) => `Join ${supplier}`,
  signedInAs: (email) => `You’re signed in as ${email}.`,
  decline: 'Decline',
  signIn: 'Sign in to join',
  begun:
    'Someone signed up with this address and never confirmed it. If that was you, sign in to keep what you set up.',
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
  passkey: 'Join with a passkey',
  passkeyText: 'Next time you sign in with your fingerprint, face or screen lock.',
  passkeyRefused: 'No passkey was created. Try again, or use a password.',
  otherTitle: 'This invite is for someone else',
  otherText: (me, email) => `You’re signed in as ${me}, and the invite is for ${email}.`,
  switch: (email) => `Continue as ${email}`,
  kept: (me) => `You stay signed in as ${me} until you sign in or join here.`,
  stay: 'Back to Aisle',
  language: 'Language',
  memberTitle: (supplier) => `You’re already in the team of ${supplier}`,
  memberText: 'There’s nothing left to accept.',
  open: 'Open Aisle',
  ask: 'Ask for a new one',
  sentBy: (inviter, supplier) => `Sent by ${inviter}, ${supplier}`,
  moments: {
    expired: { title: 'This invite has expired', text: 'Invites work for seven days.' },
    revoked: {
      title: 'This invite is no longer valid',
      text: 'It was withdrawn, declined or replaced by a newer one. Check your email for that, or ask for a new one.',
    },
    used: { title: 'This invite has been used', text: 'If that was you, sign in to open the team.' },
    unknown: {
      title: 'This link doesn’t work',
      text: 'Check that you copied all of it. If you got several emails, use the link in the newest one.',
    },
    declined: { title: 'Invite declined', text: 'Nothing else happens. If you change your mind, ask for a new one.' },
    asked: {
      title: 'We’ve passed it on',
      text: 'If they send you a new invite, you can join with that. You can ask once a day.',
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
  roles: { admin: 'Admin', editor: 'Redaktion', sales: 'Vertrieb', billing: 'Abrechnung', viewer: 'Nur lesen' },
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
  notYou: 'Nicht Sie?',
  notYouText: (email, inviter) =>
    `Diese Einladung gilt nur für ${email}. Wenn Sie mit einer anderen Adresse beitreten möchten, bitten Sie ${inviter}, diese einzuladen.`,
  signOut: (me) => `${me} abmelden`,
  page: 'Seite ansehen',
  until: (day) => `Die Einladung gilt einmal, bis ${day}.`,
  join: (supplier) => `${supplier} beitreten`,
  signedInAs: (email) => `Sie sind als ${email} angemeldet.`,
  decline: 'Ablehnen',
  signIn: 'Anmelden und beitreten',
  begun:
    'Mit dieser Adresse hat sich jemand registriert und sie nie bestätigt. Wenn Sie das waren, melden Sie sich an, um Ihre Angaben zu behalten.',
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
  passkey: 'Mit Passkey beitreten',
  passkeyText: 'Danach melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre an.',
  passkeyRefused: 'Es wurde kein Passkey erstellt. Versuchen Sie es noch einmal oder verwenden Sie ein Passwort.',
  otherTitle: 'Diese Einladung ist für jemand anderen',
  otherText: (me, email) => `Sie sind als ${me} angemeldet, die Einladung ist für ${email}.`,
  switch: (email) => `Weiter als ${email}`,
  kept: (me) => `Sie bleiben als ${me} angemeldet, bis Sie sich hier anmelden oder beitreten.`,
  stay: 'Zurück zu Aisle',
  language: 'Sprache',
  memberTitle: (supplier) => `Sie gehören schon zum Team von ${supplier}`,
  memberText: 'Es gibt nichts mehr anzunehmen.',
  open: 'Aisle öffnen',
  ask: 'Um eine neue bitten',
  sentBy: (inviter, supplier) => `Gesendet von ${inviter}, ${supplier}`,
  moments: {
    expired: {
      title: 'Diese Einladung ist abgelaufen',
      text: 'Einladungen gelten sieben Tage.',
    },
    revoked: {
      title: 'Diese Einladung gilt nicht mehr',
      text: 'Sie wurde zurückgezogen, abgelehnt oder durch eine neuere ersetzt. Suchen Sie diese in Ihren E-Mails oder bitten Sie um eine neue.',
    },
    used: {
      title: 'Diese Einladung wurde schon verwendet',
      text: 'Waren Sie das selbst? Dann melden Sie sich an.',
    },
    unknown: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Prüfen Sie, ob er vollständig ist. Wenn Sie mehrere E-Mails bekommen haben, nehmen Sie den Link aus der neuesten.',
    },
    declined: {
      title: 'Einladung abgelehnt',
      text: 'Mehr passiert nicht. Überlegen Sie es sich anders, bitten Sie um eine neue.',
    },
    asked: {
      title: 'Ihre Bitte ist weitergegeben',
      text: 'Wenn Sie eine neue Einladung bekommen, können Sie damit beitreten. Sie können einmal am Tag darum bitten.',
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

export const inviteTexts = texts<InviteTexts>({
  'en-GB': EN,
  'en-US': US,
  'fr-FR': inviteFr,
  'de-DE': DE,
  'pl-PL': invitePl,
});
