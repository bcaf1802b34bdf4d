/** The Instagram connection. */
export const instagram = {
  title: 'Instagram',
  lead: 'Your page shows the pictures of your latest {count} posts. We serve them, so couples’ browsers don’t call Instagram.',
  none: 'Not connected',
  noneText: 'Connect a business or creator account. We can read its profile and posts, and nothing else.',
  offers: {
    'no-app':
      'This installation has no Instagram app, so accounts can’t be connected. The person who runs it can set one up (INSTAGRAM_CLIENT_ID).',
    moderated: 'Here, our staff check each picture before couples see it, so posts can’t be shown automatically.',
  },
  connect: 'Connect Instagram',
  again: 'Connect again',
  done: 'Instagram connected. Your posts will be here in a few minutes.',
  cancelled: 'Instagram wasn’t connected.',
  connected: 'Connected',
  since: 'Connected on {day}.',
  reading: 'We’re fetching your posts. That takes a few minutes.',
  read: 'Updated {ago}.',
  noPosts: 'This account has no posts with pictures yet.',
  post: 'Post of {day}',
  disconnected: 'Social media disconnected',
  faults: {
    revoked: '@{username} ended our access at Instagram on {day}, so its pictures are no longer on your page.',
    expired: 'Our access to @{username} expired on {day}, so its pictures are no longer on your page.',
  },
  disconnect: 'Disconnect',
  forget: 'Remove account',
  removeTitle: 'Disconnect @{username}?',
  removeText: 'Its pictures leave your page at once, and our access is deleted. Your posts at Instagram stay.',
  removed: 'Instagram disconnected.',
};
