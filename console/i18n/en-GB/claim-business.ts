/** Claiming a business that is listed without a team. */
export const claimBusiness = {
  action: 'Claim this business',
  exists:
    'This business is already listed, and no one has claimed it yet. If it’s yours, you don’t need a second listing.',
  title: { open: 'Claim {name}', yours: '{name} is yours', closed: '{name} can’t be claimed here' },
  lead: {
    open: 'It’s already listed. Prove that its website is yours, and you become its admin.',
    unproved: 'It’s already listed, and no one has claimed it yet.',
    yours: 'You’re in its team. Enquiries from couples reach you in Aisle.',
    closed: 'Someone already looks after this listing. Ask its admin to invite you, or contact our staff.',
  },
  loading: 'Loading the listing…',
  gone: 'This listing doesn’t exist any more.',
  retry: 'Try again',
  back: 'List another business',
  open: 'Open {name}',
  account: 'A claim belongs to an account. Create one or sign in, and you’ll come back here.',
  signUp: 'Create account',
  signIn: 'Sign in',
  confirm: {
    title: 'First confirm your email address',
    text: 'We sent a link to {email}. Open it, then come back to this page.',
    sent: 'We sent another link to {email}. Open it, then come back to this page.',
    done: 'I’ve confirmed it',
    again: 'Send it again',
  },
  refused: {
    'no-website': 'This listing has no website, so there’s nothing to prove',
    shared: 'The website of this listing is on a domain that many people share, so no one can prove that it’s theirs',
    'no-domain': 'The website of this listing has no domain that someone could own',
  },
  askStaff:
    'Ask our staff to invite you. Tell them the number of the listing, {publicId}, and how they can see that it’s yours.',
  contact: 'How to contact us',
  waysText:
    'Choose one. The code is for you and this business only. The business and our staff are notified when you claim it.',
  noRecord:
    'We found no record with your code at {where}. If you have just added it, wait a few minutes and check again.',
  found: 'Found. The business is yours.',
  copy: 'Copy',
  copied: 'Copied',
  error: {
    'listing-claimed':
      'Someone else has claimed this listing, or our staff invited someone. Ask its admin to invite you.',
    'proof-no-domain': 'The website of this listing has changed. Reload the page to see what to prove now.',
    'email-not-confirmed': 'Confirm your email address first.',
  },
};
