/** Screens for someone without a supplier: their own account. */
import { ShieldCheck, UserRound } from 'lucide-react';
import { DETAILS_PATH, NOTIFICATIONS_PATH, NOTIFICATION_SETTINGS_PATH, SECURITY_PATH } from '../providers/paths.ts';
import type { Screens } from './Screen.ts';

export const ACCOUNT_SCREENS: Screens = {
  screens: [
    { path: DETAILS_PATH, load: () => import('../resources/account/details/DetailsPage.tsx') },
    { path: SECURITY_PATH, load: () => import('../resources/account/security/SecurityPage.tsx') },
    { path: NOTIFICATIONS_PATH, load: () => import('../notifications/NotificationsPage.tsx') },
    { path: NOTIFICATION_SETTINGS_PATH, load: () => import('../notifications/NotificationSettings.tsx') },
  ],
  sections: [
    { id: 'details', label: 'shell.menu.details', icon: UserRound, to: DETAILS_PATH, bottomBar: true },
    { id: 'security', label: 'shell.menu.security', icon: ShieldCheck, to: SECURITY_PATH, bottomBar: true },
  ],
  moved: [{ path: '/', to: () => DETAILS_PATH }],
};
