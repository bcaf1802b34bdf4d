import type { instagram as english } from '../en-GB/instagram.ts';

export const instagram: typeof english = {
  title: 'Instagram',
  lead: 'Votre page montre les images de vos {count} dernières publications. C’est nous qui les fournissons : les navigateurs des couples ne contactent pas Instagram.',
  none: 'Non connecté',
  noneText:
    'Connectez un compte professionnel ou créateur. Nous pouvons lire son profil et ses publications, et rien d’autre.',
  offers: {
    'no-app':
      'Cette installation n’a pas d’application Instagram : aucun compte ne peut être connecté. La personne qui la gère peut en configurer une (INSTAGRAM_CLIENT_ID).',
    moderated:
      'Ici, notre équipe vérifie chaque image avant que les couples la voient. Les publications ne peuvent donc pas s’afficher automatiquement.',
  },
  connect: 'Connecter Instagram',
  again: 'Reconnecter',
  done: 'Instagram est connecté. Vos publications seront ici dans quelques minutes.',
  cancelled: 'Instagram n’a pas été connecté.',
  connected: 'Connecté',
  since: 'Connecté le {day}.',
  reading: 'Nous récupérons vos publications. Cela prend quelques minutes.',
  read: 'Mis à jour {ago}.',
  noPosts: 'Ce compte n’a pas encore de publication avec image.',
  post: 'Publication du {day}',
  disconnected: 'Réseau social déconnecté',
  faults: {
    revoked: '@{username} a mis fin à notre accès sur Instagram le {day}. Ses images ne sont donc plus sur votre page.',
    expired: 'Notre accès à @{username} a expiré le {day}. Ses images ne sont donc plus sur votre page.',
  },
  disconnect: 'Déconnecter',
  forget: 'Retirer le compte',
  removeTitle: 'Déconnecter @{username} ?',
  removeText:
    'Ses images quittent votre page aussitôt et notre accès est supprimé. Vos publications restent sur Instagram.',
  removed: 'Instagram est déconnecté.',
};
