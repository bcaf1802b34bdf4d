/** The bell; what it says is in `notices`. */
export const notifications = {
  title: 'Notifications',
  bell: '{count, plural, one {# unread notification} other {# unread notifications}}',
};
