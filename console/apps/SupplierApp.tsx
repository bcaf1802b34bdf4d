/** The supplier's console at /console. Its screens are in console/screens/supplierScreens.ts. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { TimeZoneProvider } from '../format/timeZone.ts';
import { LiveUpdates } from '../layout/news/LiveUpdates.tsx';
import { useActiveSupplier } from '../layout/queries.ts';
import { Shell } from '../layout/frame/Shell.tsx';
import { lazyPart } from '../i18n/lazyPart.ts';
import { useSession } from '../providers/useSession.ts';
import { CONSOLE_BASE } from '../auth/entryPaths.ts';
import { screenRoutes } from '../screens/screenRoutes.tsx';
import { SUPPLIER_SCREENS } from '../screens/supplierScreens.ts';
import { LeadTermsProvider } from '../terms/LeadTermsProvider.tsx';
import { ConsoleRoot } from './ConsoleRoot.tsx';

const ROUTES = screenRoutes(SUPPLIER_SCREENS);

export function App() {
  return <ConsoleRoot base={CONSOLE_BASE} layout={SupplierLayout} routes={ROUTES} />;
}

const ActingBar = lazyPart(() => import('../acting/ActingBar.tsx'));

function SupplierLayout({ children }: { children?: ReactNode }) {
  return (
    <TimeZoneProvider value={useActiveSupplier().data?.l10n.timezone}>
      <LeadTermsProvider>
        {useSession()?.acting && (
          <Suspense>
            <ActingBar />
          </Suspense>
        )}
        <Shell screens={SUPPLIER_SCREENS}>
          <LiveUpdates />
          {children}
        </Shell>
      </LeadTermsProvider>
    </TimeZoneProvider>
  );
}
