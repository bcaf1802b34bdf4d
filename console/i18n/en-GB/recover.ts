/** The page for people who lost every way into their account. */
export const recover = {
  title: 'Lost every way in?',
  lead: 'Without your authenticator app and recovery codes, two things bring you back: your mailbox, and someone who vouches for you.',
  steps: {
    mailbox: 'Open the link we send to your email address.',
    vouch: 'Call an admin of your team. They vouch for you, or our staff do.',
    wait: 'Wait {hours} hours, or {staffHours} after our staff vouched. Then choose a new password.',
  },
  submit: 'Send the link',
  back: 'Back to sign-in',
  sent: {
    title: 'Check your inbox',
    text: 'If {email} has an account, a link is on its way. It works for one hour.',
    again: 'Send it again',
  },
};
