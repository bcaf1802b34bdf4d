/** The parts of a profile that say who else has them open, by the names of their pages. */
export const PRESENCE_SECTIONS = [
  'about-you',
  'details',
  'pricing',
  'photos',
  'videos',
  'questions',
  'reviews',
  'testimonials',
  'real-weddings',
  'recommendations',
  'achievements',
  'targeting',
  'offers',
  'fairs',
] as const;
export type PresenceSection = (typeof PRESENCE_SECTIONS)[number];
