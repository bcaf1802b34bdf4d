/** Signing in with an account at a provider. */
export const signInWith = {
  or: 'or continue with',
  with: 'Continue with {name}',
  unreachable: 'We couldn’t reach {name}. Try again in a moment.',
  deleted: 'Your account is deleted. We’ve sent you an email to confirm it.',
  erased: 'Your account was deleted. If you continue, {name} signs you in to a new, empty one.',
  again: 'Create a new account',
  invite: {
    'no-permissions': 'This invite has ended, or it’s for another address. Send the form again to continue without it.',
    'existing-supplier': 'You’re already in this team. Send the form again to continue without the invite.',
  },
  elsewhere: 'This account has no password. Sign in with {name}, as you did before.',
  error: {
    'account-exists-with-different-credential':
      'This address already has an account. Sign in the way you did before, or choose “Forgot it?” to set a password by email. Then link {name} in your settings.',
    'expired-action-code': 'This took too long, or was used before. Try again.',
    'invalid-action-code': 'This link doesn’t work. Ask for a new one.',
    'network-request-failed': 'We couldn’t reach the server. Check your connection and try again.',
    'user-token-expired': 'Your session has ended. Sign in again.',
    'too-many-requests': 'Too many attempts. Wait a while and try again.',
    'openid-no-email': '{name} didn’t share your email address. Allow it there, or sign up with a password.',
    'not-opened': 'If you already have an account with this email, sign in with its password.',
    failed: 'Signing in with {name} didn’t work. Try again, or use your password.',
  },
};
/** The page a provider redirects to. */
export const openId = {
  title: 'Signing you in',
  text: 'One moment.',
};
