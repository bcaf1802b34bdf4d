import { lazy } from 'react';

/** Staff's queue of claims at /claims; one claim's panel opens beside it at /claims/:id. */
const StaffClaims = lazy(() => import('./StaffClaims.tsx'));
export default { list: StaffClaims, edit: StaffClaims };
