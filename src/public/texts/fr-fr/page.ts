import { de } from '#contracts/french.ts';
import type { PageTexts } from '../page-texts.ts';
import { claimFr } from './claim.ts';
import { privacyFr, termsFr } from './legal.ts';
import { recoveryFr } from './recovery.ts';
import { reviewFr } from './review.ts';

export const frFR: PageTexts = {
  footer: {
    privacy: 'Confidentialité',
    terms: 'Conditions',
    start: 'Aisle',
    console: 'Pour les prestataires',
    madeWith: 'Envoyé avec Aisle, uniquement aux personnes à qui vous écrivez.',
  },
  description:
    'Aisle réunit toutes les demandes de mariage au même endroit : répondre, relancer, tenir son calendrier et décrocher des réservations.',
  skip: 'Aller au contenu',
  optional: 'facultatif',
  counter: (used, of) => `${used} sur ${of}`,
  offline:
    'Vous êtes hors connexion, rien n’a été envoyé. Votre texte est toujours là : renvoyez-le quand la connexion sera revenue.',
  conversation: {
    title: (supplier) => `Votre conversation avec ${supplier}`,
    greeting: (couple) => `Pour ${couple}`,
    sent: (supplier) => `Votre message est arrivé chez ${supplier}.`,
    label: 'Votre message',
    placeholder: 'Que souhaitez-vous savoir ?',
    send: 'Envoyer le message',
    note: (supplier) =>
      `${supplier} le reçoit tout de suite. Sa réponse vous parviendra par e-mail et apparaîtra aussi ici.`,
    keep: 'Toute personne qui a ce lien peut lire la conversation : gardez-le pour vous.',
    gone: (supplier) => `${supplier} n’a plus de fiche : il n’est plus possible d’envoyer de message.`,
    you: 'Vous',
    guests: (count) => (count < 2 ? `${count} invité` : `${count} invités`),
    thread: 'Messages',
    files: 'Fichiers',
    fileGone: 'n’est plus disponible',
    refusedTitle: 'Fichiers qui n’ont pas pu être transmis',
    refused: {
      empty: 'Le fichier est vide.',
      type: 'Ce type de fichier ne peut pas être affiché. Essayez un PDF ou une photo.',
      mixed: 'Un autre fichier est caché à l’intérieur. Enregistrez-le de nouveau en PDF.',
      damaged: 'Le fichier est endommagé et ne s’ouvre pas.',
      macros: 'Le document contient des macros. Enregistrez-le sans macros ou en PDF.',
      'too-detailed': 'La photo a plus de 40 mégapixels. Envoyez-en une plus petite.',
      'too-large': 'Le fichier dépasse 20 Mo. Envoyez-en un plus petit.',
      quota: 'Il n’y a plus de place pour vos fichiers. Écrivez plutôt au prestataire.',
      'too-many': 'L’e-mail contenait trop de fichiers. Envoyez les autres dans un autre e-mail.',
      unsafe: 'Les programmes et les pages web ne sont pas acceptés. Essayez un PDF.',
      'by-reply': 'Le fichier n’a pas été transmis.',
    },
    errors: {
      required: 'Écrivez d’abord quelques mots.',
      max: 'Raccourcissez votre message à 10 000 caractères.',
      limited: 'Vous avez envoyé beaucoup de messages. Attendez quelques minutes, puis renvoyez-le.',
    },
  },
  stop: {
    title: 'Ne plus recevoir de rappels ?',
    text: 'Les prestataires peuvent vous envoyer des relances et des rappels de paiement programmés. Vous pouvez tous les arrêter. Les réponses personnelles à vos messages continueront de vous parvenir.',
    button: 'Arrêter les rappels',
    doneTitle: 'Vous ne recevrez plus de rappels',
    doneText:
      'Les prestataires ne peuvent plus vous envoyer de messages programmés. Les réponses personnelles continuent de vous parvenir.',
  },
  stopNotices: {
    title: 'Ne plus recevoir ces e-mails ?',
    text: 'Vous ne recevrez plus d’e-mails au sujet de vos prospects. La cloche dans Aisle affiche toujours vos notifications, et vous pouvez changer cela à tout moment dans vos paramètres de notification.',
    button: 'Arrêter ces e-mails',
    doneTitle: 'Vous ne recevrez plus ces e-mails',
    doneText:
      'La cloche dans Aisle affiche toujours vos notifications. Vous pouvez changer cela à tout moment dans vos paramètres de notification.',
  },
  confirmEmail: {
    title: 'Confirmez votre adresse e-mail',
    text: (email) =>
      `${email} est bien votre adresse ? Une fois celle-ci confirmée, vous pourrez écrire aux couples depuis Aisle.`,
    button: 'Confirmer l’adresse e-mail',
    confirmedTitle: 'Votre adresse e-mail est confirmée',
    confirmedText:
      'Vous pouvez maintenant écrire aux couples. Si Aisle est ouvert dans un autre onglet, continuez là-bas.',
    open: 'Ouvrir Aisle',
    endedTitle: 'Ce lien a expiré',
    endedText:
      'Il a déjà été utilisé, date de plus d’une heure ou a été remplacé par un e-mail plus récent. Si votre adresse n’est pas encore confirmée, connectez-vous et renvoyez l’e-mail.',
    existing: {
      title: 'Vous avez déjà un compte',
      text: (email) =>
        `Si vous venez de vous inscrire à nouveau avec ${email}, ajoutez ce que vous avez créé à votre compte. Sinon, fermez cette page : rien ne change.`,
      button: 'Ajouter à mon compte',
    },
    merged: {
      title: 'C’est dans votre compte',
      text: 'Connectez-vous avec le mot de passe du compte que vous aviez déjà.',
    },
  },
  proof: {
    mark: 'Entreprise confirmée',
    how: {
      dns: (domain, day) => `${domain}, par un enregistrement DNS le ${day}`,
      file: (domain, day) => `${domain}, par un fichier sur le site le ${day}`,
      email: (domain, day) => `${domain}, par un e-mail au domaine le ${day}`,
    },
  },
  confirmBusiness: {
    title: (supplier) => `Confirmer ${supplier}`,
    text: ({ supplier, domain, address }) =>
      `Ce lien a été envoyé à ${address}. Il vous permet de confirmer que ${supplier} appartient à ${domain}. D’autres verront alors que l’entreprise est confirmée.`,
    asked: (person, email) => `Demandé par ${person} (${email}).`,
    button: 'Confirmer l’entreprise',
    signIn: (email) => `Connectez-vous avec ${email}, puis ouvrez de nouveau le lien de l’e-mail.`,
    signInButton: 'Se connecter',
    other: (email) =>
      `Seul le compte ${email} peut utiliser ce lien. Connectez-vous avec ce compte, puis ouvrez-le de nouveau.`,
    confirmedTitle: 'Votre entreprise est confirmée',
    confirmedText: 'D’autres peuvent le voir sur vos pages dès maintenant.',
    open: 'Ouvrir Aisle',
    endedTitle: 'Ce lien a expiré',
    endedText:
      'Il a déjà été utilisé, date de plus d’un jour ou a été remplacé par un e-mail plus récent. Vous pouvez en envoyer un nouveau là où vous avez demandé celui-ci.',
  },
  changeEmail: {
    title: 'Confirmez votre nouvelle adresse e-mail',
    text: (email) => `Souhaitez-vous désormais vous connecter à Aisle avec ${email} ?`,
    button: 'Utiliser cette adresse',
    changedTitle: 'Votre adresse de connexion a été modifiée',
    changedText: 'Tous les appareils ont été déconnectés. Connectez-vous avec votre nouvelle adresse.',
    signIn: 'Se connecter',
    takenTitle: 'Cette adresse a déjà un compte',
    takenText: 'Un autre compte Aisle utilise cette adresse pour se connecter. Rien n’a donc été modifié.',
    endedTitle: 'Ce lien a expiré',
    endedText:
      'Il a déjà été utilisé, date de plus d’une heure ou a été remplacé par un e-mail plus récent. Connectez-vous et demandez-en un nouveau.',
  },
  resetPassword: {
    title: 'Choisir un nouveau mot de passe',
    text: (email, min) =>
      `Pour ${email}. Au moins ${min} caractères. Une phrase se retient plus facilement que des symboles.`,
    label: 'Nouveau mot de passe',
    button: 'Enregistrer le mot de passe',
    faults: {
      required: () => 'Indiquez un nouveau mot de passe.',
      'too-short': (min) => `Utilisez au moins ${min} caractères.`,
      'too-short-alone': (min) => `Utilisez au moins ${min} caractères, car seul ce mot de passe protège votre compte.`,
      'too-long': () => 'Ce mot de passe est trop long. Choisissez-en un plus court.',
      'too-common': () => 'Ce mot de passe est trop répandu. Choisissez-en un autre.',
    },
    changedTitle: 'Votre mot de passe est modifié',
    changedText: 'Tous les appareils ont été déconnectés. Connectez-vous avec votre nouveau mot de passe.',
    signIn: 'Se connecter',
    ended: {
      used: {
        title: 'Ce lien a déjà servi',
        text: 'Chaque lien sert une seule fois, et celui-ci a défini un nouveau mot de passe. Si ce n’était pas vous, envoyez tout de suite un nouveau lien.',
      },
      expired: {
        title: 'Ce lien a expiré',
        text: 'Les liens sont valables une heure, tant que le compte garde cette adresse e-mail.',
      },
      unknown: {
        title: 'Ce lien ne fonctionne pas',
        text: 'Il est incomplet, a été remplacé par un e-mail plus récent ou a pris fin il y a plus d’un jour.',
      },
    },
    again: 'Envoyer un nouveau lien',
  },
  recovery: recoveryFr,
  claim: claimFr,
  reviews: reviewFr,
  booking: {
    title: (supplier) => `Avez-vous réservé ${supplier} ?`,
    text: (supplier, couple, day) =>
      `${supplier} a noté une réservation au nom ${de(couple)} (${day}). Est-ce exact ? Confirmer est gratuit et ne remplace aucun contrat.`,
    yes: 'Oui, nous avons réservé',
    no: 'Non, nous n’avons pas réservé',
    confirmedTitle: 'Merci, votre réservation est confirmée',
    confirmedText: (supplier) => `${supplier} voit que vous avez confirmé. Tout le reste se passe entre vous.`,
    declinedTitle: 'Merci de nous l’avoir dit',
    declinedText: (supplier) => `${supplier} voit que vous n’avez pas réservé. Vous n’avez rien d’autre à faire.`,
    changeMind: 'Une erreur ? Répondez de nouveau :',
    closedTitle: 'Cette question n’est plus ouverte',
    closedText: (supplier) =>
      `${supplier} a retiré cette question ou vous en a envoyé une nouvelle. Vous n’avez rien à faire. En cas de doute, écrivez à ${supplier}.`,
  },
  enquire: {
    description: (supplier) =>
      `Interrogez ${supplier} pour votre mariage : votre date, vos invités, vos questions. La réponse arrive par e-mail.`,
    title: (supplier) => `Écrire à ${supplier}`,
    intro: (supplier) => `C’est gratuit, et votre message ne va qu’à ${supplier}.`,
    about: 'De quoi s’agit-il ?',
    types: {
      availability: 'Disponibilité',
      pricing: 'Tarifs',
      brochure: 'Brochure',
      showround: 'Visite',
      other: 'Autre',
    },
    fields: {
      partnerName: 'Votre nom',
      partnerName2: 'Nom de votre moitié',
      email: 'E-mail',
      phone: 'Téléphone',
      weddingDate: 'Date du mariage',
      guestsInitialTarget: 'Invités',
      message: 'Message',
    },
    examples: {
      partnerName: 'Camille Laurent',
      partnerName2: 'Hugo Marchand',
      email: 'vous@example.com',
      phone: '06 39 98 12 34',
      weddingDate: 'un samedi de l’été 2027',
      guestsInitialTarget: 'environ 80',
      message: 'Que souhaitez-vous savoir ?',
    },
    send: 'Envoyer la demande',
    consent: (supplier) =>
      `En envoyant, vous acceptez que ${supplier} utilise ces informations pour vous répondre. Personne d’autre ne les reçoit.`,
    honeypot: 'Laissez ce champ vide',
    wrong: (count) => (count < 2 ? 'Vérifiez le champ signalé.' : `Vérifiez les ${count} champs signalés.`),
    again: 'Le formulaire est resté longtemps ouvert. Rien n’est perdu : renvoyez-le simplement.',
    limited: 'Trop de demandes ont été envoyées d’ici. Attendez quelques minutes, puis renvoyez-la.',
    offerEnded: 'Cette offre est terminée. Vous pouvez quand même envoyer votre demande.',
    errors: {
      required: 'Le prestataire en a besoin pour vous répondre.',
      max: 'C’est trop long. Raccourcissez un peu.',
      email: 'Cette adresse semble incomplète. Vérifiez la partie après le @.',
    },
    sentTitle: (supplier) => `${supplier} a reçu votre demande`,
    sentText: (supplier) =>
      `Nous vous avons envoyé par e-mail le lien vers votre conversation. ${supplier} vous répondra par e-mail, et vous retrouverez tout sur cette page.`,
  },
  start: {
    title: 'Une réponse pour chaque demande',
    lead: 'Aisle est la boîte de réception ouverte des prestataires de mariage : inscrivez votre entreprise, placez un formulaire de demande sur votre site et gardez tous vos couples au même endroit.',
    getListed: 'Inscrire votre entreprise',
    signIn: 'Se connecter',
    docs: 'Pour les développeurs : la documentation de l’API',
    points: [
      {
        title: 'Inscrit en deux étapes',
        text: 'Collez l’adresse de votre site et vérifiez ce que nous y avons trouvé. Sans site, vous remplissez vous-même les deux mêmes étapes.',
      },
      {
        title: 'Vos propres prospects sont gratuits',
        text: 'Les demandes du formulaire de votre site ne sont jamais facturées, et chacune le précise.',
      },
      {
        title: 'Vous voyez le prix d’abord',
        text: 'Une demande de la place de marché coûte un crédit quand vous la débloquez. Votre solde avant et après s’affiche à côté du bouton.',
      },
      {
        title: 'Personne n’est oublié',
        text: 'Réponses, relances et rappels de paiement partent en votre nom et à votre heure. Les relances s’arrêtent dès que le couple répond.',
      },
    ],
    couplesTitle: 'Vous avez écrit à un prestataire ?',
    couplesText:
      'Ouvrez le lien de l’e-mail que nous vous avons envoyé pour voir votre conversation. Ni compte ni mot de passe ne sont nécessaires.',
  },
  privacy: privacyFr,
  terms: termsFr,
  contact: 'Des questions ? Écrivez à',
};
