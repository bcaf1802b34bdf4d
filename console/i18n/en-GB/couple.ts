/** What a supplier knows about a couple besides its enquiry. */
export const couple = {
  photo: {
    add: 'Add a photo',
    replace: 'Replace photo',
    remove: 'Remove photo',
    choose: 'Photo of {couple}',
    help: 'Only your team sees it.',
    saved: 'Photo added.',
    removed: 'Photo removed.',
  },
  booked: {
    title: 'Booked elsewhere',
    help: 'Whether they have booked another supplier of your kind.',
    unknown: 'Not known',
    yes: 'Yes, another supplier of your kind',
    no: 'No',
    invitation: 'They have booked another supplier of your kind.',
  },
};
