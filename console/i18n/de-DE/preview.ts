/** German; see en-GB/preview.ts. */
export const preview = {
  title: 'Vorschau',
  lead: 'Nur Ihr Team sieht das. Die Seite ändert sich beim Tippen mit.',
  devices: 'Zeigen als',
  phone: 'Handy',
  laptop: 'Laptop',
  both: 'Beides',
  views: 'Bearbeiten oder Vorschau',
  edit: 'Bearbeiten',
  page: 'Ihre Seite',
  onPhone: 'Ihre Seite auf einem Handy',
  onLaptop: 'Ihre Seite auf einem Laptop',
  open: 'In neuem Tab öffnen',
  copy: 'Link kopieren',
  copyHelp: 'Der Link funktioniert nur für Ihr Team.',
  linksOff: 'Links funktionieren in der Vorschau nicht.',
  elsewhere: 'Auf anderen Seiten bearbeiten',
};
