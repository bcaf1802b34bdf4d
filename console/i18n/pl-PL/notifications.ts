import type { notifications as english } from '../en-GB/notifications.ts';

export const notifications: typeof english = {
  title: 'Powiadomienia',
  bell: '{count, plural, one {# nieprzeczytane powiadomienie} few {# nieprzeczytane powiadomienia} many {# nieprzeczytanych powiadomień} other {# nieprzeczytanych powiadomień}}',
};
