import { lazy } from 'react';

/** Imports of leads: the file and the list at /leads/import, one import at /leads/import/:importId. */
export const ImportsPage = lazy(() => import('./ImportsPage.tsx'));
export const ImportPage = lazy(() => import('./ImportPage.tsx'));
