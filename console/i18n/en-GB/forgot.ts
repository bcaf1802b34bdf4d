/** The page for people who forgot their password. */
export const forgot = {
  title: 'Forgot your password?',
  lead: 'Enter the email you sign in with. We’ll send a link to choose a new password.',
  submit: 'Send the link',
  noWay: 'I can’t get in any of these ways',
  back: 'Back to sign-in',
  sent: {
    title: 'Check your inbox',
    text: 'If {email} has an account, a link to choose a new password is on its way. It works for one hour.',
    another: 'If {email} has an account, another link is on its way. Look in your spam folder too.',
    again: 'Send it again',
  },
};
