/** The page for creating an account. */
export const signUp = {
  title: 'List your business',
  lead: 'Start with your own account. Your business comes next.',
  submit: 'Create account',
  busy: 'Creating account',
  already: 'Already have an account?',
  signIn: 'Sign in',
  notOpened: 'Your browser didn’t keep you signed in. Allow cookies for this site, then sign in.',
  terms: 'By creating an account you agree to the {terms} and have read the {privacy}.',
  hint: {
    password: 'At least {min} characters. A sentence is easier to remember than symbols.',
  },
  strength: {
    tooShort: 'Too short: {count} more to go',
    fair: 'Long enough',
    good: 'Strong',
  },
  privacyNotice: 'privacy notice',
  termsOfUse: 'terms',
};
