import { lazy } from 'react';
import { Navigate, Route, useLocation } from 'react-router-dom';
import { SCHEDULED_PATH } from '../../providers/paths.ts';

const ScheduledList = lazy(() => import('./ScheduledList.tsx'));

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
