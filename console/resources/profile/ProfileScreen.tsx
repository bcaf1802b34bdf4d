import { useLocation } from 'react-router-dom';
import { PROFILE_SECTIONS } from '#contracts/profile/profile-sections.ts';
import { ProfileOverview } from './overview/ProfileOverview.tsx';
import { IMPROVE_PATH } from '../../providers/paths.ts';
import { ImprovePage } from './score/ImprovePage.tsx';
import { SectionPage } from './SectionPage.tsx';
import { SECTION_PATHS } from './sectionPaths.ts';

/** The section that the address names, else the overview. */
export default function ProfileScreen() {
  const { pathname } = useLocation();
  if (pathname.endsWith(IMPROVE_PATH)) return <ImprovePage />;
  const section = PROFILE_SECTIONS.find((known) => pathname.endsWith(SECTION_PATHS[known]));
  return section ? <SectionPage key={section} section={section} /> : <ProfileOverview />;
}
