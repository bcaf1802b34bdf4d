import type { proof as english } from '../en-GB/proof.ts';

export const proof: typeof english = {
  title: 'Confirmer votre entreprise',
  lead: 'Prouvez que votre site est le vôtre. Les couples voient alors « Entreprise confirmée » là où ils vous écrivent.',
  failed: 'La confirmation de votre entreprise n’a pas pu être chargée.',
  mark: 'Entreprise confirmée',
  confirmedTitle: '{domain} est à vous',
  confirmedText: {
    dns: 'Confirmé le {day} par un enregistrement TXT. Gardez-le : nous le vérifions une fois par mois, la dernière fois le {checked}.',
    file: 'Confirmé le {day} par un fichier sur votre site. Gardez-le : nous le vérifions une fois par mois, la dernière fois le {checked}.',
    email: 'Confirmé le {day} par un e-mail à une adresse de votre domaine.',
  },
  failing: {
    dns: 'Nous ne trouvons plus l’enregistrement depuis le {day}. Ajoutez-le à nouveau, sinon la confirmation prend fin après trois contrôles manqués sur au moins une semaine.',
    file: 'Nous ne trouvons plus le fichier depuis le {day}. Déposez-le à nouveau, sinon la confirmation prend fin après trois contrôles manqués sur au moins une semaine.',
  },
  changed: 'Si le site de votre profil passe sur un autre domaine, il faudra confirmer celui-ci.',
  refused: {
    'no-website': {
      title: 'Votre profil n’a pas de site web',
      text: 'Ajoutez le site de votre entreprise à votre profil. Vous pourrez ensuite le confirmer ici.',
    },
    shared: {
      title: 'Ce site n’a pas de domaine propre',
      text: '{website} se trouve sur un domaine partagé par beaucoup de monde : vous ne pouvez pas prouver que c’est le vôtre. Si votre entreprise a son propre domaine, indiquez-le comme site web.',
    },
    'no-domain': {
      title: 'Ce site n’a pas de domaine que nous puissions vérifier',
      text: '{website} ne contient pas de domaine qui puisse appartenir à quelqu’un.',
    },
  },
  waysTitle: 'Trois moyens de prouver que {domain} est à vous',
  waysAgainTitle: 'Le prouver à nouveau ou autrement',
  waysText: 'Choisissez un moyen. Le code n’appartient qu’à votre entreprise : vous pouvez le montrer à qui vous aide.',
  dns: {
    title: 'Enregistrement TXT',
    text: 'Connectez-vous là où vous gérez votre domaine et ajoutez cet enregistrement. La prise en compte peut demander une heure.',
    type: 'Type',
    name: 'Nom (@ chez certains hébergeurs)',
    value: 'Valeur',
  },
  file: {
    title: 'Fichier sur votre site',
    text: 'Créez un fichier texte avec cette ligne et déposez-le de sorte qu’il s’ouvre à cette adresse.',
    url: 'Adresse du fichier',
    content: 'Contenu du fichier',
  },
  check: 'Vérifier',
  checkDns: 'Vérifier : enregistrement TXT',
  checkFile: 'Vérifier : fichier sur votre site',
  copyOf: 'Copier : {label}',
  email: {
    title: 'E-mail à votre domaine',
    text: 'Nous enverrons un lien à une boîte que seul le titulaire du domaine peut avoir.',
    choice: 'Boîte mail',
    other: 'Une autre adresse affichée sur votre site',
    address: 'Adresse',
    addressHelp: 'Elle doit se terminer par @{domain} et figurer sur votre page d’accueil ou de contact.',
    send: 'Envoyer l’e-mail',
    open: 'Nous avons envoyé un lien à {address}. Il est valable un jour, dans un navigateur où votre session est ouverte.',
    sent: 'E-mail envoyé à {address}.',
  },
  finding: {
    confirmed: 'Trouvé. Votre entreprise est confirmée.',
    dns: {
      nothing:
        '{count, plural, =0 {{where} n’a encore aucun enregistrement TXT.} one {{where} a un enregistrement TXT, mais pas celui-ci.} other {{where} a # enregistrements TXT, mais pas celui-ci.}} Si vous venez de l’ajouter, attendez quelques minutes et vérifiez à nouveau.',
      other: 'Nous avons trouvé un enregistrement sur {where}, mais avec un autre code : {found}',
      unreachable: 'Les serveurs de noms de {where} n’ont pas répondu. Vérifiez à nouveau dans quelques minutes.',
    },
    file: {
      nothing: 'Aucun fichier à l’adresse {where} : votre site a répondu par le statut {count}.',
      other: 'Nous avons trouvé autre chose à l’adresse {where} : {found}',
      empty: 'Le fichier à l’adresse {where} est vide.',
      elsewhere: '{where} redirige vers {found}, qui est un autre domaine. Le fichier doit s’ouvrir sur le vôtre.',
      unreachable: 'Nous n’avons pas pu ouvrir {where}. La page doit être publique et en https.',
    },
  },
};
