/** The page for people who lost every factor of their account. */
export const recover = {
  title: 'Can’t sign in at all?',
  lead: 'Without your authenticator app and recovery codes, you need two things to get back in: your mailbox, and someone who vouches for you.',
  steps: {
    mailbox: 'Open the link we send to your email address.',
    vouch: 'Call an admin of your team and ask them to vouch for you. Our staff can, too.',
    wait: 'Wait {hours} hours, or {staffHours} if our staff vouched. Then choose a new password.',
  },
  submit: 'Send the link',
  back: 'Back to sign-in',
  sent: {
    title: 'Check your inbox',
    text: 'If {email} has an account, a link is on its way. It works for one hour.',
    another: 'If {email} has an account, another link is on its way. Look in your spam folder too.',
    again: 'Send it again',
  },
};
