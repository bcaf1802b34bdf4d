import { lazyPart } from '../../i18n/lazyPart.ts';

/** Staff's supplier search at /suppliers; one supplier's panel opens beside it at /suppliers/:id. */
const StaffSuppliers = lazyPart(() => import('./StaffSuppliers.tsx'));
export default { list: StaffSuppliers, edit: StaffSuppliers };
