/** A person's own pages at /console while they have no supplier. Its screens are in console/screens/accountScreens.ts. */
import type { ReactNode } from 'react';
import { CONSOLE_BASE } from '../auth/entryPaths.ts';
import { Shell } from '../layout/frame/Shell.tsx';
import { LiveUpdates } from '../layout/news/LiveUpdates.tsx';
import { ACCOUNT_SCREENS } from '../screens/accountScreens.ts';
import { screenRoutes } from '../screens/screenRoutes.tsx';
import { ConsoleRoot } from './ConsoleRoot.tsx';

const ROUTES = screenRoutes(ACCOUNT_SCREENS);

export function App() {
  return <ConsoleRoot base={CONSOLE_BASE} layout={AccountLayout} routes={ROUTES} />;
}

const AccountLayout = ({ children }: { children?: ReactNode }) => (
  <Shell screens={ACCOUNT_SCREENS}>
    <LiveUpdates ofAccount />
    {children}
  </Shell>
);
