/** The ledger. */
export const ledger = {
  title: 'Ledger',
  lead: 'What came in, what was spent, and the balance after each row',
  pages: 'Pages of the ledger',
  product: 'Product',
  left: 'left',
  when: 'When',
  operation: 'What',
  by: 'By',
  units: 'Units',
  balance: 'Balance',
  action: 'Action',
  automatic: 'automatic',
  rolledBack: 'rolled back',
  empty: 'No rows yet',
  emptyText: 'Gifts, purchases and reveals will stand here, each with the balance after it.',
  rule: {
    price: 'Revealing a locked lead costs 1 enquiry, once, for the whole team.',
    widget: 'Leads from your own website are never charged.',
    rollback: 'A rollback posts the opposite once; a revealed lead stays revealed.',
    never: 'Rows are only added, never changed: add the units up and you get the balance.',
  },
};
