import { useLocation } from 'react-router-dom';
import { IMPROVE_PATH } from '../../../providers/paths.ts';
import { ImprovePage } from '../score/ImprovePage.tsx';
import { ProfileOverview } from './ProfileOverview.tsx';

/** The profile as a whole, or the page that improves its score, by the address. */
export default function OverviewScreen() {
  return useLocation().pathname.endsWith(IMPROVE_PATH) ? <ImprovePage /> : <ProfileOverview />;
}
