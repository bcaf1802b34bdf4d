/** The public page beside the editor. */
export const preview = {
  title: 'Preview',
  lead: 'Only your team can see this. It updates as you type.',
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
  copyHelp: 'The link only works for your team.',
  linksOff: 'Links don’t work in the preview.',
  elsewhere: 'Edit on other pages',
};
