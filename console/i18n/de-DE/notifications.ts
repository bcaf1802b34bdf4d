/** The bell; its texts are in `notices`. */
export const notifications = {
  title: 'Benachrichtigungen',
  bell: '{count, plural, one {# ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
};
