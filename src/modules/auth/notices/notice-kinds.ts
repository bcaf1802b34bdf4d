export type NoticeKind =
  | 'password-changed'
  | 'own-password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'account-linked'
  | 'account-unlinked'
  | 'account-deleted';

export interface Notice {
  subject: string;
  text: string;
  footer: string;
}
export type Notices = Record<NoticeKind, Notice>;
