import { useLocation } from 'react-router-dom';
import { PROFILE_SECTIONS } from '#contracts/profile/profile-sections.ts';
import { SectionPage } from './SectionPage.tsx';
import { SECTION_PATHS } from '#contracts/profile/presence-sections.ts';

/** The section named in the URL. */
export default function ProfileScreen() {
  const { pathname } = useLocation();
  const section = PROFILE_SECTIONS.find((known) => pathname.endsWith(SECTION_PATHS[known])) ?? 'about-you';
  return <SectionPage key={section} section={section} />;
}
