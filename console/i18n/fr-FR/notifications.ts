import type { notifications as english } from '../en-GB/notifications.ts';

export const notifications: typeof english = {
  title: 'Notifications',
  bell: '{count, plural, one {# notification non lue} other {# notifications non lues}}',
};
