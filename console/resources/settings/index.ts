import { lazyPart } from '../../i18n/lazyPart.ts';

/** How leads are called and answered; one page at /leads/settings. */
export const SettingsPage = lazyPart(() => import('./SettingsPage.tsx'));
