/** The back office at /staff, for platform staff only. Screens are added as in SupplierApp.tsx. */
import type { ReactNode } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { STAFF_SECTIONS } from '../layout/navigation.ts';
import { Shell } from '../layout/Shell.tsx';
import { StaffOnly } from '../layout/StaffOnly.tsx';
import { STAFF_BASE } from '../providers/paths.ts';
import claims from '../resources/claims/index.ts';
import suppliers from '../resources/suppliers/index.ts';
import { ConsoleRoot } from './ConsoleRoot.tsx';

export function App() {
  return (
    <ConsoleRoot base={STAFF_BASE} layout={StaffLayout}>
      <CustomRoutes>
        <Route path="/search" element={<Navigate to="/suppliers" replace />} />
      </CustomRoutes>
      <Resource name="suppliers" {...suppliers} />
      <Resource name="claims" {...claims} />
    </ConsoleRoot>
  );
}

function StaffLayout({ children }: { children?: ReactNode }) {
  return (
    <StaffOnly>
      <Shell staff sections={STAFF_SECTIONS}>
        {children}
      </Shell>
    </StaffOnly>
  );
}
