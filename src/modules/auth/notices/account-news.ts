import type { AccountNews } from '#contracts/account/account-activity.ts';
import type { Fact } from '#shared/events/outbox.ts';

/** News about someone's own account: for their bell, whichever business is selected, and for the consoles they have open. */
export const accountNews = (userId: string, what: AccountNews): Fact => ({
  name: 'account.changed',
  supplierId: null,
  payload: { userId, what },
});
