import { addIndex } from './add-index.ts';

/** The space used by unsorted emails is counted from this index alone. */
export default addIndex('0111-add-inbound-mail-space-index', 'inbound_mail', 'inbound_mail_space', [
  'state',
  'supplier_id',
  'size',
]);
