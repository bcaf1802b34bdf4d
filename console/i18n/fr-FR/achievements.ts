import type { achievements as english } from '../en-GB/achievements.ts';

export const achievements: typeof english = {
  title: 'Prix et presse',
  lead: 'Ce que d’autres disent de vous. Tout apparaît sur votre page avec son lien.',
  groups: {
    featuredIn: {
      title: 'Vus dans',
      help: 'Magazines, blogs, podcasts ou émissions qui ont montré votre travail.',
    },
    industryAwards: {
      title: 'Prix de la profession',
      help: 'Prix remportés ou pour lesquels vous avez été finaliste.',
    },
    accreditationsAssociations: {
      title: 'Labels et associations',
      help: 'Certificats que vous détenez et associations dont vous faites partie.',
    },
  },
  none: 'Rien encore.',
  add: 'Ajouter à votre page',
  addOne: 'Ajouter',
  addTo: 'Ajouter à {group}',
  added: '{name} ajouté.',
  edit: 'Modifier {name}',
  editOne: 'Modifier',
  delete: 'Supprimer {name}',
  deleteOne: 'Supprimer',
  deleted: '{name} supprimé.',
  notApplicable: {
    label: 'Rien de tout cela ne nous concerne',
    help: 'Le score de votre profil n’en tient alors pas compte.',
    helpOn: 'Le score de votre profil n’en tient pas compte. Désactivez ceci pour en ajouter.',
  },
  form: {
    type: 'Groupe',
    name: 'Nom',
    nameHelp: 'Tel que les couples le connaissent, avec l’année s’il y en a une.',
    link: 'Lien',
    linkHelp: 'Là où les couples peuvent le voir par eux-mêmes.',
  },
};
