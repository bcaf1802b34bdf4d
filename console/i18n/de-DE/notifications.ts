/** Die Glocke; was sie sagt, steht in `notices`. */
export const notifications = {
  title: 'Benachrichtigungen',
  bell: '{count, plural, one {# ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
};
