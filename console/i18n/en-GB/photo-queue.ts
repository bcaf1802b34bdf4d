/** The queue of photos that staff approve. */
export const photoQueue = {
  title: 'Photo approval',
  lead: 'Couples see these photos once you approve them. Oldest first.',
  none: 'No photos waiting',
  noneText: 'New photos from markets that require approval will appear here.',
  keys: 'Use the arrow keys to choose a photo, A to approve it and R to refuse it.',
  waits: 'Waiting since {when}',
  photo: 'Photo from {supplier}',
  noAlt: 'No description',
  approve: 'Approve',
  refuse: 'Refuse',
  approved: 'Photo from {supplier} approved.',
  refused: 'Photo from {supplier} refused.',
  dialog: {
    title: 'Refuse this photo',
    text: 'The team at {supplier} will see your reason.',
    reason: 'Reason',
    example: 'It shows a logo instead of the venue',
    common: 'Common reasons',
    reasons: {
      logo: 'It’s a logo or an advert.',
      text: 'It has text or contact details in it.',
      rights: 'It looks like someone else’s photo.',
      people: 'It doesn’t show what you offer.',
      quality: 'It’s too blurred or too dark.',
    },
  },
};
