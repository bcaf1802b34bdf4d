import type { AccountChange } from '#contracts/account/account-activity.ts';

/** A recovery sends emails of its own. */
export type NoticeKind = Exclude<AccountChange, 'account-recovered'> | 'account-deleted';

export interface Notice {
  subject: string;
  text: string;
  footer: string;
}
export type Notices = Record<NoticeKind, Notice>;
