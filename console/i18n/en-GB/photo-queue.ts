/** The queue of photos that staff approve. */
export const photoQueue = {
  title: 'Photo approval',
  lead: 'Photos that couples see once you approve them, the oldest first.',
  none: 'Nothing waits',
  noneText: 'New photos from markets with approval appear here.',
  keys: 'Arrow keys choose a photo, A approves it, R refuses it.',
  waits: 'Waiting since {when}',
  photo: 'Photo of {supplier}',
  noAlt: 'Not described',
  approve: 'Approve',
  refuse: 'Refuse',
  approved: 'Photo of {supplier} approved.',
  refused: 'Photo of {supplier} refused.',
  dialog: {
    title: 'Refuse this photo',
    text: 'The team of {supplier} sees the reason.',
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
