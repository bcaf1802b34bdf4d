/** Rules of the profile's fields; the pages before sign-in and the lead list have no use for them. */
export const profileRules = {
  year: 'Enter a year up to {max}.',
  most: 'Enter {max} or less.',
  network: 'Enter the address of your page on {host}.',
  alone: 'This can’t be combined with other choices.',
  types: 'Choose up to {max}.',
  'first-type': 'Keep your main category first.',
  span: 'Choose values between {min} and {max}.',
  lines: 'Use at most {max} lines.',
  'video-link': 'Enter a link from YouTube, Vimeo, Matterport or Google Maps.',
  'already-exists': 'You’ve already added this video. It’s “{label}”.',
  coordinates: 'Choose a place on the map.',
};
