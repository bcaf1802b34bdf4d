/** The screens of the back office. A list row opens its panel next to it. */
import {
  Images,
  LifeBuoy,
  ListX,
  MailQuestionMark,
  MessageSquareWarning,
  RotateCcw,
  ScrollText,
  Search,
} from 'lucide-react';
import { DETAILS_PATH, NOTIFICATIONS_PATH, NOTIFICATION_SETTINGS_PATH, SECURITY_PATH } from '../providers/paths.ts';
import type { Screens } from './Screen.ts';

export const STAFF_SCREENS: Screens = {
  screens: [
    {
      path: '/suppliers',
      alsoAt: ['/suppliers/:id'],
      load: () => import('../resources/suppliers/StaffSuppliers.tsx'),
      goKey: 's',
    },
    { path: '/claims', alsoAt: ['/claims/:id'], load: () => import('../resources/claims/StaffClaims.tsx'), goKey: 'c' },
    { path: '/photos', load: () => import('../resources/photo-queue/StaffPhotos.tsx'), goKey: 'p' },
    { path: '/unsorted-mails', load: () => import('../resources/unsorted-mails/StaffUnsorted.tsx'), goKey: 'u' },
    { path: DETAILS_PATH, load: () => import('../resources/account/details/DetailsPage.tsx'), goKey: 'i' },
    { path: SECURITY_PATH, load: () => import('../resources/account/security/SecurityPage.tsx') },
    { path: NOTIFICATIONS_PATH, load: () => import('../notifications/NotificationsPage.tsx') },
    { path: NOTIFICATION_SETTINGS_PATH, load: () => import('../notifications/NotificationSettings.tsx') },
    { path: '/review-reports', load: () => import('../resources/review-reports/StaffReports.tsx'), goKey: 'r' },
    { path: '/recoveries', load: () => import('../resources/recoveries/StaffRecoveries.tsx'), goKey: 'v' },
    { path: '/audit-log', load: () => import('../resources/audit/StaffAudit.tsx'), goKey: 'a' },
    { path: '/jobs', load: () => import('../resources/jobs/StaffJobs.tsx'), goKey: 'j' },
  ],
  sections: [
    { id: 'suppliers', label: 'shell.menu.suppliers', icon: Search, to: '/suppliers', bottomBar: true },
    { id: 'claims', label: 'shell.menu.claims', icon: RotateCcw, to: '/claims', bottomBar: true },
    { id: 'photos', label: 'shell.menu.photoQueue', icon: Images, to: '/photos' },
    {
      id: 'unsorted',
      label: 'shell.menu.unsorted',
      icon: MailQuestionMark,
      to: '/unsorted-mails',
    },
    {
      id: 'review-reports',
      label: 'shell.menu.reviewReports',
      icon: MessageSquareWarning,
      to: '/review-reports',
    },
    { id: 'recoveries', label: 'shell.menu.recoveries', icon: LifeBuoy, to: '/recoveries' },
    { id: 'audit', label: 'shell.menu.audit', icon: ScrollText, to: '/audit-log' },
    { id: 'jobs', label: 'shell.menu.jobs', icon: ListX, to: '/jobs', bottomBar: true },
  ],
  moved: [
    { path: '/', to: () => '/suppliers' },
    { path: '/search', to: () => '/suppliers' },
  ],
};
