import type { problems as english } from '../en-GB/problems.ts';

export const problems: typeof english = {
  'invalid-input': 'Vérifiez les champs signalés.',
  'malformed-body': 'L’envoi n’a pas abouti. Rechargez la page, puis réessayez.',
  'unsupported-media-type': 'L’envoi n’a pas abouti. Rechargez la page, puis réessayez.',
  'body-too-large': 'C’est trop long pour un seul envoi.',
  'expectation-failed': 'Ce type de requête n’est pas pris en charge.',
  unauthenticated: 'Votre session a expiré. Connectez-vous de nouveau.',
  forbidden: 'Votre rôle ne le permet pas.',
  csrf: 'Cette page n’est plus à jour. Rechargez-la, puis réessayez.',
  'not-found': 'Ceci n’existe plus, ou vous n’y avez pas accès.',
  'method-not-allowed': 'Cette page n’est plus à jour. Rechargez-la, puis réessayez.',
  conflict: 'Ceci vient de changer. Rechargez la page, puis réessayez.',
  'stale-version':
    'Quelqu’un a modifié ceci pendant que vous y travailliez. Vérifiez la nouvelle version, puis enregistrez à nouveau.',
  'too-many-requests': 'Trop de requêtes à la fois. Patientez un instant, puis réessayez.',
  'email-not-confirmed':
    'Confirmez d’abord votre adresse e-mail, puis réessayez. Rien de ce que vous avez écrit n’est perdu.',
  unavailable:
    'Le serveur est occupé ou redémarre. Rien de ce que vous avez écrit n’est perdu. Réessayez dans un instant.',
  internal: 'Une erreur s’est produite de notre côté. Rien de ce que vous avez écrit n’est perdu.',
  'idempotency-key-missing': 'Cette page n’est plus à jour. Rechargez-la, puis réessayez.',
  'idempotency-key-in-flight': 'C’est déjà en cours. Patientez un instant.',
  'idempotency-key-reused': 'Cette page n’est plus à jour. Rechargez-la, puis réessayez.',
  deactivated: 'Ceci est désactivé. S’il s’agit d’une erreur, contactez-nous.',
  'insufficient-balance': 'Vous n’avez plus de crédits.',
  'lead-locked': 'Débloquez d’abord ce couple.',
  'lead-not-locked': 'Ce couple est déjà débloqué.',
  'lead-moved': 'Quelqu’un d’autre vient de déplacer ce couple.',
  'undo-expired': 'Il est trop tard pour annuler cette action.',
  'too-many-leads': 'Cela fait plus de 5 000 couples. Affinez le filtre, puis réessayez.',
  'acting-refused': 'Ce n’est pas possible pendant que vous agissez pour un prestataire.',
  'acting-ended': 'Vous n’agissez plus pour ce prestataire.',
};
