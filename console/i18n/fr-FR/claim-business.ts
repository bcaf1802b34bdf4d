import type { claimBusiness as english } from '../en-GB/claim-business.ts';

export const claimBusiness: typeof english = {
  action: 'Revendiquer cette entreprise',
  exists:
    'Cette entreprise est déjà inscrite, et personne ne l’a encore revendiquée. Si c’est la vôtre, inutile de créer une seconde fiche.',
  title: {
    open: 'Revendiquer {name}',
    yours: '{name} est à vous',
    closed: '{name} ne peut pas être revendiqué ici',
  },
  lead: {
    open: 'L’entreprise est déjà inscrite. Prouvez que son site est le vôtre et vous en devenez l’admin.',
    unproved: 'L’entreprise est déjà inscrite, et personne ne l’a encore revendiquée.',
    yours: 'Vous faites partie de son équipe. Les demandes des couples vous parviennent dans Aisle.',
    closed: 'Quelqu’un s’occupe déjà de cette fiche. Demandez une invitation à son admin, ou contactez notre équipe.',
  },
  loading: 'Chargement de la fiche…',
  gone: 'Cette fiche n’existe plus.',
  retry: 'Réessayer',
  back: 'Inscrire une autre entreprise',
  open: 'Ouvrir {name}',
  account: 'Il faut un compte pour revendiquer une fiche. Créez-en un ou connectez-vous : vous reviendrez ici.',
  signUp: 'Créer un compte',
  signIn: 'Se connecter',
  confirm: {
    title: 'Confirmez d’abord votre adresse e-mail',
    text: 'Nous avons envoyé un lien à {email}. Ouvrez-le, puis revenez sur cette page.',
    sent: 'Nous avons envoyé un nouveau lien à {email}. Ouvrez-le, puis revenez sur cette page.',
    done: 'C’est confirmé',
    again: 'Renvoyer',
  },
  refused: {
    'no-website': 'Cette fiche n’a pas de site web : il n’y a donc rien à prouver',
    shared:
      'Le site de cette fiche se trouve sur un domaine partagé par beaucoup de monde : personne ne peut prouver que c’est le sien',
    'no-domain': 'Le site de cette fiche n’a pas de domaine qui puisse appartenir à quelqu’un',
  },
  askStaff:
    'Demandez une invitation à notre équipe. Indiquez-lui le numéro de la fiche, {publicId}, et comment vérifier que c’est la vôtre.',
  contact: 'Comment nous contacter',
  waysText:
    'Choisissez un moyen. Le code ne vaut que pour vous et cette entreprise. L’entreprise et notre équipe sont prévenues quand vous la revendiquez.',
  noRecord:
    'Nous n’avons trouvé aucun enregistrement avec votre code sur {where}. Si vous venez de l’ajouter, attendez quelques minutes et vérifiez à nouveau.',
  found: 'Trouvé. L’entreprise est à vous.',
  copy: 'Copier',
  copied: 'Copié',
  error: {
    'listing-claimed':
      'Quelqu’un vous a devancé, ou notre équipe a fait entrer quelqu’un. Demandez une invitation à son admin.',
    'proof-no-domain': 'Le site de cette fiche a changé. Rechargez la page pour voir ce qu’il faut prouver à présent.',
    'email-not-confirmed': 'Confirmez d’abord votre adresse e-mail.',
  },
};
