import { de } from '#contracts/french.ts';
import type { InviteTexts } from '../parts/invite-text-shape.ts';

export const inviteFr: InviteTexts = {
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
  notYou: 'Ce n’est pas vous ?',
  notYouText: (email, inviter) =>
    `Cette invitation ne vaut que pour ${email}. Pour nous rejoindre avec une autre adresse, demandez à ${inviter} d’inviter celle-ci.`,
  signOut: (me) => `Se déconnecter de ${me}`,
  page: 'Voir la page',
  until: (day) => `L’invitation est valable une seule fois, jusqu’au ${day}.`,
  join: (supplier) => `Rejoindre ${supplier}`,
  signedInAs: (email) => `Session ouverte avec ${email}.`,
  decline: 'Refuser',
  signIn: 'Se connecter et rejoindre',
  begun:
    'Quelqu’un s’est inscrit avec cette adresse sans jamais la confirmer. Si c’était vous, connectez-vous pour garder ce que vous avez commencé.',
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
  passkey: 'Rejoindre avec une clé d’accès',
  passkeyText: 'Ensuite, vous vous connecterez par empreinte, visage ou code de l’appareil.',
  passkeyRefused: 'Aucune clé d’accès n’a été créée. Réessayez ou utilisez un mot de passe.',
  otherTitle: 'Cette invitation est pour quelqu’un d’autre',
  otherText: (me, email) => `Votre session est ouverte avec ${me}, et l’invitation est pour ${email}.`,
  switch: (email) => `Continuer avec ${email}`,
  kept: (me) =>
    `Votre session ouverte avec ${me} le reste tant que vous ne vous connectez pas ici ou ne rejoignez pas l’équipe.`,
  stay: 'Retour à Aisle',
  language: 'Langue',
  memberTitle: (supplier) => `Vous faites déjà partie de l’équipe ${de(supplier)}`,
  memberText: 'Il n’y a plus rien à accepter.',
  open: 'Ouvrir Aisle',
  ask: 'En demander une nouvelle',
  sentBy: (inviter, supplier) => `Envoyée par ${inviter}, ${supplier}`,
  moments: {
    expired: {
      title: 'Cette invitation a expiré',
      text: 'Les invitations sont valables sept jours.',
    },
    revoked: {
      title: 'Cette invitation n’est plus valable',
      text: 'Elle a été retirée, refusée ou remplacée par une plus récente. Cherchez celle-ci dans vos e-mails, ou demandez-en une nouvelle.',
    },
    used: {
      title: 'Cette invitation a déjà été utilisée',
      text: 'C’était vous ? Connectez-vous pour ouvrir l’équipe.',
    },
    unknown: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Vérifiez qu’il est complet. Si vous avez reçu plusieurs e-mails, utilisez le lien du plus récent.',
    },
    declined: {
      title: 'Invitation refusée',
      text: 'Il ne se passe rien d’autre. Si vous changez d’avis, demandez-en une nouvelle.',
    },
    asked: {
      title: 'Votre demande est transmise',
      text: 'Si vous recevez une nouvelle invitation, elle vous permettra de rejoindre l’équipe. Vous pouvez demander une fois par jour.',
    },
  },
};
