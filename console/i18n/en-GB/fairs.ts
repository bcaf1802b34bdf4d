/** Wedding fairs. */
export const fairs = {
  title: 'Wedding fairs',
  lead: 'Where couples can meet you. Upcoming fairs appear on your page.',
  add: 'Add wedding fair',
  added: '{name} added.',
  edit: 'Edit {name}',
  editOne: 'Edit',
  delete: 'Delete {name}',
  deleteOne: 'Delete',
  deleted: '{name} deleted.',
  upcoming: 'Upcoming',
  past: 'Past',
  empty: {
    title: 'No wedding fairs yet',
    text: 'Add the fairs you’ll be at. They appear on your page until the day is over.',
    textReader: 'Fairs appear here once an admin or editor adds them.',
  },
  form: {
    name: 'Name',
    day: 'Date',
    description: 'Description',
    descriptionHelp: 'Where it is, when you’re there and what couples can see.',
  },
};
