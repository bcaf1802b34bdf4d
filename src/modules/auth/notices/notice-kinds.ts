import { ACCOUNT_NEWS } from '#contracts/account/account-activity.ts';
import type { AccountChange, AccountNews } from '#contracts/account/account-activity.ts';

/** Recoveries send their own emails. */
export type NoticeKind = Exclude<AccountChange, 'account-recovered'> | EmailOnly;

/** Kinds without an entry of their own: the account is gone, or the change or session is already listed. */
const EMAIL_ONLY = ['account-deleted', 'email-changed-here', 'new-browser'] as const;
type EmailOnly = (typeof EMAIL_ONLY)[number];
export const isListed = (kind: NoticeKind): kind is Exclude<NoticeKind, EmailOnly> =>
  !EMAIL_ONLY.some((one) => one === kind);

/** Whether the bell shows it too: all but a second email about the same change, and the end of the account. */
export const isNews = (kind: NoticeKind): kind is Extract<NoticeKind, AccountNews> =>
  ACCOUNT_NEWS.some((one) => one === kind);

export interface Notice {
  subject: string;
  text: string;
  footer: string;
}
export type Notices = Record<NoticeKind, Notice>;
