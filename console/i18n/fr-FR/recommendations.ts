import type { recommendations as english } from '../en-GB/recommendations.ts';

export const recommendations: typeof english = {
  title: 'Recommandations',
  lead: 'Les prestataires avec qui vous aimez travailler. Les couples les voient sur votre page.',
  add: 'Recommander un prestataire',
  own: {
    title: 'Vous recommandez',
    count: '{count} sur {max}',
    empty: 'Avec qui aimez-vous travailler ?',
    emptyText: 'Recommandez des prestataires de confiance. Ils apparaissent sur votre page, et vous sur la leur.',
    emptyReader: 'Les prestataires recommandés par votre équipe s’afficheront ici.',
    full: 'La limite est atteinte. Retirez-en un pour en ajouter un autre.',
  },
  by: {
    title: 'Ils vous recommandent',
    help: 'Les couples les voient sur votre page, dans cet ordre.',
    none: 'Les prestataires qui vous recommandent s’afficheront ici.',
    active: 'Afficher sur votre page',
    hidden: 'Masqué',
    shown: 'Sur votre page',
  },
  alone:
    'Les couples ne voient rien de tout cela, car les prestataires avec qui vous travaillez sont masqués sur votre page.',
  aloneLink: 'Changer cela sous « À propos de vous »',
  actions: 'Actions pour {name}',
  move: 'Déplacer {name} : faites glisser, ou utilisez les flèches',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  removed: '{name} retiré.',
  added: '{name} ajouté.',
  find: {
    search: 'Nom ou ville',
    type: 'Catégorie',
    go: 'Recommander',
    goFor: 'Recommander {name}',
    none: 'Aucun prestataire ne correspond. Vérifiez l’orthographe, ou choisissez une autre catégorie.',
    more: 'Voici les {count} premiers. Précisez pour en trouver d’autres.',
    done: 'Terminé',
  },
};
