import type { ProfileSection } from './profile-sections.ts';

/** The parts of a profile that show who else has them open, by the names of their pages. */
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

/** Where the console edits each section. */
export const SECTION_PATHS: Readonly<Record<ProfileSection, string>> = {
  'about-you': '/profile/about-you',
  details: '/profile/details',
  targeting: '/grow/couple-targeting',
};

/** The place of a field in its section. */
export const fieldPath = (section: ProfileSection, path: string): string => `${SECTION_PATHS[section]}#field-${path}`;
