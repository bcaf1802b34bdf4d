/** The back office at /staff, for platform staff only. Its screens are in console/screens/staffScreens.ts. */
import type { ReactNode } from 'react';
import { Shell } from '../layout/frame/Shell.tsx';
import { StaffOnly } from '../layout/frame/StaffOnly.tsx';
import { LiveUpdates } from '../layout/news/LiveUpdates.tsx';
import { STAFF_BASE } from '../auth/entryPaths.ts';
import { screenRoutes } from '../screens/screenRoutes.tsx';
import { STAFF_SCREENS } from '../screens/staffScreens.ts';
import { useStaffScreens } from '../screens/useStaffScreens.ts';
import { ConsoleRoot } from './ConsoleRoot.tsx';

const ROUTES = screenRoutes(STAFF_SCREENS);

export function App() {
  return <ConsoleRoot base={STAFF_BASE} layout={StaffLayout} routes={ROUTES} />;
}

function StaffLayout({ children }: { children?: ReactNode }) {
  return (
    <StaffOnly>
      <StaffShell>{children}</StaffShell>
    </StaffOnly>
  );
}

const StaffShell = ({ children }: { children: ReactNode }) => (
  <Shell staff screens={useStaffScreens()}>
    <LiveUpdates ofAccount />
    {children}
  </Shell>
);
