import { lazy } from 'react';

/** Staff's supplier search at /suppliers; one supplier's panel opens beside it at /suppliers/:id. */
const StaffSuppliers = lazy(() => import('./StaffSuppliers.tsx'));
export default { list: StaffSuppliers, edit: StaffSuppliers };
