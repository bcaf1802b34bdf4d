import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { ABOUT_YOU_PATH, OFFER_PATH, TARGETING_PATH } from '../../providers/paths.ts';

/** Where each section is edited. */
export const SECTION_PATHS: Readonly<Record<ProfileSection, string>> = {
  'about-you': ABOUT_YOU_PATH,
  details: OFFER_PATH,
  targeting: TARGETING_PATH,
};
