/** The screens of the back office. A list row opens its panel next to it. */
import { RotateCcw, Search } from 'lucide-react';
import type { Screens } from './Screen.ts';

export const STAFF_SCREENS: Screens = {
  screens: [
    {
      path: '/suppliers',
      alsoAt: ['/suppliers/:id'],
      load: () => import('../resources/suppliers/StaffSuppliers.tsx'),
    },
    { path: '/claims', alsoAt: ['/claims/:id'], load: () => import('../resources/claims/StaffClaims.tsx') },
  ],
  sections: [
    { id: 'suppliers', label: 'shell.menu.suppliers', icon: Search, to: '/suppliers', bottomBar: true },
    { id: 'claims', label: 'shell.menu.claims', icon: RotateCcw, to: '/claims', bottomBar: true },
  ],
  moved: [
    { path: '/', to: () => '/suppliers' },
    { path: '/search', to: () => '/suppliers' },
  ],
};
