import type { RecoveryTexts } from '../recovery-texts.ts';

export const recoveryFr: RecoveryTexts = {
  begin: {
    title: 'Récupérer votre compte',
    text: (email) =>
      `Pour ${email}. Continuez si vous avez perdu votre application d’authentification et vos codes de secours. Quelqu’un d’autre devra ensuite se porter garant de vous.`,
    vouched:
      'Quelqu’un s’est déjà porté garant de vous. Si vous recommencez, il faudra à nouveau une personne garante et le délai repartira de zéro.',
    button: 'Commencer la récupération',
  },
  begun: {
    title: 'Demandez maintenant à quelqu’un de se porter garant',
    text: 'Cette boîte mail est la vôtre : c’est la première moitié. Voici la suite :',
    vouch: (names) =>
      `Appelez un admin de votre équipe : ${names}. Cette personne se porte garante de vous dans Aisle, sous Paramètres, Équipe. L’équipe Aisle peut aussi le faire.`,
    staffOnly: (hours) =>
      `Contactez l’équipe Aisle. Elle vérifie que c’est bien vous et se porte garante ; le délai est alors de ${hours} heures.`,
    wait: (hours, staffHours) =>
      `Si une personne de votre équipe se porte garante, vous attendez ${hours} heures ; si c’est l’équipe Aisle, ${staffHours} heures. Toutes les personnes qui pourraient s’y opposer sont prévenues.`,
    link: 'Vous recevez ensuite un lien à cette adresse. Il vous permet de choisir un nouveau mot de passe ; la seconde étape et les clés d’accès sont alors retirées.',
    cancel: (days) =>
      `Vous pouvez annuler à tout moment avec le lien de nos e-mails. Si personne ne se porte garant sous ${days} jours, rien ne se passe.`,
  },
  waiting: {
    title: 'Quelqu’un s’est porté garant de vous',
    text: 'Il n’y a rien à faire avant la fin du délai. Nous vous enverrons alors un lien pour choisir un nouveau mot de passe. Si vous avez déjà reçu cet e-mail, utilisez son lien.',
  },
  ended: {
    title: 'Ce lien a expiré',
    text: 'Il a déjà été utilisé, date de plus d’une heure ou a été remplacé par un e-mail plus récent.',
    again: 'Demander un nouveau lien',
  },
  cancel: {
    title: 'Annuler la récupération ?',
    text: 'Quelqu’un essaie de récupérer votre compte Aisle. Si ce n’est pas vous, annulez : votre compte reste tel qu’il est.',
    button: 'Annuler la récupération',
    doneTitle: 'La récupération est annulée',
    doneText:
      'Votre compte reste tel qu’il est. Si quelqu’un d’autre l’avait commencée, cette personne peut lire vos e-mails : changez le mot de passe de votre boîte mail.',
  },
  cancelEnded: {
    title: 'Il n’y a rien à annuler',
    text: 'Cette récupération a été annulée, est terminée ou a expiré.',
  },
  finish: {
    title: 'Choisir un nouveau mot de passe',
    text: (email, min) =>
      `Pour ${email}. Au moins ${min} caractères. Une phrase se retient plus facilement que des symboles.`,
    changes:
      'La seconde étape est désactivée, les clés d’accès et les comptes associés sont retirés et tous les appareils sont déconnectés.',
    doneTitle: 'Vous avez retrouvé votre compte',
    doneText:
      'Votre mot de passe est modifié et tous les appareils ont été déconnectés. Connectez-vous, puis réactivez la seconde étape pour que votre compte soit aussi sûr qu’avant.',
    signIn: 'Se connecter',
    lateText: (email) =>
      `Il date de plus d’une heure. Nous pouvons en envoyer un nouveau à ${email}. Personne n’a besoin de se porter garant une seconde fois.`,
    again: 'Envoyer un nouveau lien',
    sentTitle: 'Consultez votre boîte mail',
    sentText: (email) => `Nous avons envoyé un nouveau lien à ${email}. Il est valable une heure et une seule fois.`,
    endedText: 'Il a déjà été utilisé, a été remplacé par un e-mail plus récent, ou la récupération est terminée.',
  },
};
