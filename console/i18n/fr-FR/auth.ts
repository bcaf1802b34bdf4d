import type { auth as english } from '../en-GB/auth.ts';

export const auth: typeof english = {
  signIn: {
    title: 'Bon retour',
    lead: 'Vos prospects, votre page et vos dates au même endroit.',
    continue: 'Continuer',
    other: 'Utiliser un autre e-mail',
    submit: 'Se connecter',
    busy: 'Connexion',
    forgot: 'Oublié ?',
    newHere: 'Première visite ?',
    listYourBusiness: 'Inscrivez votre entreprise',
    itIsFree: 'c’est gratuit.',
    ended: 'Votre session a expiré. Connectez-vous pour reprendre où vous en étiez.',
  },
  field: {
    email: 'E-mail',
    password: 'Mot de passe',
    firstName: 'Prénom',
    lastName: 'Nom',
    language: 'Langue',
  },
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  quote: { first: 'Chaque mariage commence', second: 'par quelqu’un qui répond.' },
  privacy: 'Confidentialité',
  terms: 'Conditions',
  error: {
    'invalid-email': 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    'too-many-requests': 'Trop de tentatives. Patientez {minutes} minutes, puis réessayez.',
    'no-permissions': 'Ce compte n’a pas accès à la console. Demandez à un admin de votre entreprise.',
    'existing-supplier': 'Votre entreprise est déjà sur Aisle. Demandez une invitation à son admin.',
    deactivated: 'Ce compte est désactivé. S’il s’agit d’une erreur, contactez-nous.',
    network: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    unknown: 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  },
};
