import { lazy } from 'react';

/** How leads are called and answered; one page at /leads/settings. */
export const SettingsPage = lazy(() => import('./SettingsPage.tsx'));
