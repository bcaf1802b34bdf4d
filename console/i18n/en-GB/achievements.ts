/** Press, awards and accreditations. */
export const achievements = {
  title: 'Awards and press',
  lead: 'What others say about you. Everything appears on your page with its link.',
  groups: {
    featuredIn: {
      title: 'Featured in',
      help: 'Magazines, blogs, podcasts or programmes that showed your work.',
    },
    industryAwards: {
      title: 'Industry awards',
      help: 'Prizes you won or were shortlisted for.',
    },
    accreditationsAssociations: {
      title: 'Accreditations and associations',
      help: 'Certificates you hold and associations you belong to.',
    },
  },
  none: 'None yet.',
  add: 'Add to your page',
  addOne: 'Add',
  addTo: 'Add to {group}',
  added: '{name} added.',
  edit: 'Edit {name}',
  editOne: 'Edit',
  delete: 'Delete {name}',
  deleteOne: 'Delete',
  deleted: '{name} deleted.',
  notApplicable: {
    label: 'None of these apply to us',
    help: 'Your profile score then leaves them out.',
    helpOn: 'Your profile score leaves them out. Turn this off to add one.',
  },
  form: {
    type: 'Group',
    name: 'Name',
    nameHelp: 'As couples know it, with the year if it has one.',
    link: 'Link',
    linkHelp: 'Where couples can see it for themselves.',
  },
};
