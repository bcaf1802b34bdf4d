import type { achievements as en } from '../en-GB/achievements.ts';

/** Press, awards and accreditations. */
export const achievements: typeof en = {
  title: 'Auszeichnungen und Presse',
  lead: 'Was andere über Sie sagen. Alles erscheint mit seinem Link auf Ihrer Seite.',
  groups: {
    featuredIn: {
      title: 'Bekannt aus',
      help: 'Zeitschriften, Blogs, Podcasts oder Sendungen, die Ihre Arbeit gezeigt haben.',
    },
    industryAwards: {
      title: 'Branchenpreise',
      help: 'Preise, die Sie gewonnen haben oder für die Sie nominiert waren.',
    },
    accreditationsAssociations: {
      title: 'Zertifikate und Verbände',
      help: 'Zertifikate, die Sie haben, und Verbände, denen Sie angehören.',
    },
  },
  none: 'Noch keine.',
  add: 'Auf Ihrer Seite ergänzen',
  addOne: 'Hinzufügen',
  addTo: 'Hinzufügen: {group}',
  added: '{name} hinzugefügt.',
  edit: '{name} bearbeiten',
  editOne: 'Bearbeiten',
  delete: '{name} löschen',
  deleteOne: 'Löschen',
  deleted: '{name} gelöscht.',
  notApplicable: {
    label: 'Nichts davon trifft auf uns zu',
    help: 'Dann zählt es bei der Profilwertung nicht mit.',
    helpOn: 'Zählt bei der Profilwertung nicht mit. Schalten Sie es aus, um etwas hinzuzufügen.',
  },
  form: {
    type: 'Gruppe',
    name: 'Name',
    nameHelp: 'So, wie Paare es kennen, mit dem Jahr, wenn es eines hat.',
    link: 'Link',
    linkHelp: 'Wo Paare es selbst sehen können.',
  },
};
