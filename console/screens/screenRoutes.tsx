import { lazy } from 'react';
import type { ComponentType } from 'react';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import { lazyPart } from '../i18n/lazyPart.ts';
import { useActing } from '../providers/useSession.ts';
import { CurrentScreen } from './currentScreen.ts';
import type { MovedScreen, Screen, Screens } from './Screen.ts';
import { loadTexts } from './screenTexts.ts';

const ClosedToVisit = lazyPart(() => import('../acting/ClosedToVisit.tsx'));

/** The routes of every screen, and of their earlier addresses. Created once, outside components. */
export const screenRoutes = ({ screens, moved }: Screens) => [
  ...screens.flatMap((screen) => {
    const Part = lazy(async () => (await Promise.all([screen.load(), loadTexts(screen)]))[0]);
    const places = new Set([screen.path, ...(screen.alsoAt ?? [])]);
    return [...places].map((path) => <Route key={path} path={path} element={<Shown screen={screen} part={Part} />} />);
  }),
  ...moved.map((old) => <Route key={old.path} path={old.path} element={<Moved old={old} />} />),
];

function Shown({ screen, part: Part }: { screen: Screen; part: ComponentType }) {
  const closed = useActing() && screen.closedToActing;
  return <CurrentScreen value={screen}>{closed ? <ClosedToVisit /> : <Part />}</CurrentScreen>;
}

function Moved({ old }: { old: MovedScreen }) {
  const params = useParams();
  return <Navigate to={old.to(params, useLocation().search)} replace />;
}
