/** The bell; its texts are in `notices`. */
export const notifications = {
  title: 'Notifications',
  bell: '{count, plural, one {# unread notification} other {# unread notifications}}',
};
