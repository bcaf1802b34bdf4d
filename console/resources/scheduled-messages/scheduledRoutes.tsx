import { Navigate, Route, useLocation } from 'react-router-dom';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { SCHEDULED_PATH } from '../../providers/paths.ts';

const ScheduledList = lazyPart(() => import('./ScheduledList.tsx'));

/** The list below leads, and the address it had before. */
export const scheduledRoutes = (
  <>
    <Route path={SCHEDULED_PATH} element={<ScheduledList />} />
    <Route path="/scheduled-messages" element={<OldAddress />} />
  </>
);

function OldAddress() {
  return <Navigate to={SCHEDULED_PATH + useLocation().search} replace />;
}
