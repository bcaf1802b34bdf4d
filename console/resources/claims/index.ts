import { lazyPart } from '../../i18n/lazyPart.ts';

/** Staff's queue of claims at /claims; one claim's panel opens beside it at /claims/:id. */
const StaffClaims = lazyPart(() => import('./StaffClaims.tsx'));
export default { list: StaffClaims, edit: StaffClaims };
