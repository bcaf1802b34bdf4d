import type { recoveries as english } from '../en-GB/recoveries.ts';

export const recoveries: typeof english = {
  note: 'Quelqu’un récupère votre compte.',
  noteLink: 'Si ce n’est pas vous, annulez',
  state: { asked: 'Attend un garant', waiting: 'En attente', ready: 'Lien envoyé' },
  asked: 'Demandé le {when} avec {device}.',
  vouched: 'Garantie de {by}. L’attente prend fin le {when}.',
  byStaff: 'l’équipe Aisle',
  vouch: 'Se porter garant',
  vouchFor: 'Se porter garant de {name}',
  withdraw: 'Retirer la garantie',
  withdrawFor: 'Retirer la garantie pour {name}',
  withdrawn: 'Garantie retirée. La récupération du compte de {name} est terminée.',
  done: 'Garantie donnée pour {name}. Le lien part dans {hours} heures.',
  team: {
    title: 'Collègues qui ne peuvent pas se connecter',
    call: 'Appelez {name} avant de vous porter garant.',
  },
  dialog: {
    title: 'Se porter garant de {name} ?',
    call: 'Appelez {name} avant de vous porter garant, à un numéro que vous connaissez déjà.',
    sure: 'Assurez-vous de bien parler à {name}.',
    text: '{name} a perdu son application d’authentification et ses codes de secours, et a ouvert un lien dans sa boîte mail. Avec votre garantie, {name} pourra choisir un nouveau mot de passe dans {hours} heures, sans seconde étape. Toute personne qui pourrait s’y opposer est prévenue, et {name} peut annuler.',
    staff: 'En cas de doute, laissez faire notre équipe. L’attente est alors de {hours} heures.',
  },
  reason: {
    label: 'Ce que vous avez vérifié',
    example: 'Par exemple : appel vidéo avec passeport, ticket 2291',
    help: 'Conservé dans le journal d’audit avec votre nom.',
    was: 'Raison : {reason}',
  },
  staff: {
    title: 'Comptes à récupérer',
    lead: 'Des personnes qui n’accèdent plus à leur compte et dont toutes les entreprises sont dans vos marchés. Leurs collègues peuvent aussi se porter garants.',
    none: 'Personne n’est bloqué',
    noneText: 'Qui a perdu son application d’authentification et ses codes de secours apparaît ici.',
    isStaff: 'Équipe Aisle',
    nowhere: 'Aucune entreprise',
  },
  own: {
    title: 'Votre compte est en cours de récupération',
    text: 'Quelqu’un qui a accès à votre boîte mail dit ne plus pouvoir entrer dans votre compte. Si ce n’était pas vous, annulez la récupération et changez le mot de passe de votre boîte mail.',
    row: 'Récupération',
    cancel: 'Annuler la récupération',
    cancelled: 'Récupération annulée. Votre compte reste tel qu’il était.',
  },
};
