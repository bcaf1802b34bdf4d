import type { Notices } from './notice-kinds.ts';

const IF_NOT_YOU = {
  forgot: 'If it wasn’t you, choose “Forgot it?” on the sign-in page straight away to set another password.',
  cancel: 'If it wasn’t you, change your password straight away: this also cancels the new address.',
  contact: 'If it wasn’t you, contact us straight away.',
  check: 'If it wasn’t you, change your password straight away and check “Sign-in and security” in your settings.',
};
export const EN: Notices = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your Aisle account was just changed, and every device was signed out.',
    footer: IF_NOT_YOU.forgot,
  },
  'own-password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your Aisle account was just changed, and every other device was signed out.',
    footer: IF_NOT_YOU.forgot,
  },
  'email-change-asked': {
    subject: 'A new email address for your account',
    text: 'Someone asked to change the email address that you sign in to Aisle with. Until the new address is confirmed, this one keeps working.',
    footer: IF_NOT_YOU.cancel,
  },
  'email-changed': {
    subject: 'Your sign-in address was changed',
    text: 'You now sign in to Aisle with another email address. This one no longer works, and every other device was signed out.',
    footer: IF_NOT_YOU.contact,
  },
  'email-changed-here': {
    subject: 'You sign in with this address now',
    text: 'The address of your Aisle account was changed to this one, and every device was signed out. Your previous address no longer works.',
    footer: IF_NOT_YOU.contact,
  },
  'new-browser': {
    subject: 'Your account was used in a new browser',
    text: 'Your password, a passkey or a linked account was just used to sign in to Aisle, in a browser and a network that weren’t used for it before. If that was you, there’s nothing to do.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-on': {
    subject: 'The second step is on',
    text: 'When you sign in to Aisle with your password, you’re now asked for a code from your authenticator app.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-off': {
    subject: 'The second step is off',
    text: 'Your Aisle account no longer asks for a code after your password. Your recovery codes stopped working.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created for your Aisle account. The earlier ones stopped working.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'One of the recovery codes of your Aisle account was just used. It won’t work again.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'You can now sign in to Aisle with a new passkey.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'One of the passkeys of your Aisle account was removed. It no longer signs anyone in.',
    footer: IF_NOT_YOU.check,
  },
  'account-linked': {
    subject: 'An account was linked',
    text: 'You can now sign in to Aisle with an account at another provider.',
    footer: IF_NOT_YOU.check,
  },
  'account-unlinked': {
    subject: 'A linked account was removed',
    text: 'One of the accounts you signed in to Aisle with is no longer linked. It no longer signs anyone in.',
    footer: IF_NOT_YOU.check,
  },
  'account-deleted': {
    subject: 'Your account is deleted',
    text: 'Your Aisle account is deleted, as you asked. No one can sign in with it any more. What you wrote stays with your teams, with your name.',
    footer: IF_NOT_YOU.contact,
  },
};
