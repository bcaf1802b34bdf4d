/** The public page beside the editor. */
export const preview = {
  title: 'Preview',
  lead: 'Your page as couples see it. Only your team sees this preview, and what you type is shown before it’s saved.',
  devices: 'Show as',
  phone: 'Phone',
  laptop: 'Laptop',
  both: 'Both',
  views: 'Edit or preview',
  edit: 'Edit',
  page: 'Your page',
  onPhone: 'Your page on a phone',
  onLaptop: 'Your page on a laptop',
  open: 'Open in a new tab',
  copy: 'Copy link',
  copyHelp: 'The link works for your team only.',
  asleep: 'Links do nothing in the preview.',
  elsewhere: 'Edit elsewhere',
};
