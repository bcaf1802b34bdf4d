import type { fairs as english } from '../en-GB/fairs.ts';

export const fairs: typeof english = {
  title: 'Salons du mariage',
  lead: 'Où les couples peuvent vous rencontrer. Les salons à venir apparaissent sur votre page.',
  add: 'Ajouter un salon',
  added: '{name} ajouté.',
  edit: 'Modifier {name}',
  editOne: 'Modifier',
  delete: 'Supprimer {name}',
  deleteOne: 'Supprimer',
  deleted: '{name} supprimé.',
  upcoming: 'À venir',
  past: 'Passés',
  empty: {
    title: 'Aucun salon',
    text: 'Ajoutez les salons où vous serez. Ils apparaissent sur votre page jusqu’à la fin du jour.',
    textReader: 'Les salons s’affichent ici dès qu’un rôle Admin ou Édition en ajoute.',
  },
  form: {
    name: 'Nom',
    day: 'Date',
    description: 'Description',
    descriptionHelp: 'Où c’est, quand vous y êtes et ce que les couples y voient.',
  },
};
